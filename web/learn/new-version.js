// @ts-check
/** Bar at the top of a lesson that offers a new version of the site. */

import { renderUpdateBar } from "../shell/offline/update-bar.js";
import { registerServiceWorker } from "../shell/offline/versions.js";
import { render } from "../vendor/lit.js";
import { loadTranslation } from "../words/strings.js";

/** @param {string} language */
export function offerNewVersions(language) {
  const bar = document.createElement("div");
  bar.role = "status";
  document.body.prepend(bar);
  return registerServiceWorker(async (take) => {
    const t = await loadTranslation(language, ["foot"]);
    render(renderUpdateBar("update.ready", take, t), bar);
  });
}
