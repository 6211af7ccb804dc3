// @ts-check
/** Links from a user program to a race and to the puzzle's other user programs. */

import { createUrlParameters, formatViewFragment } from "../model/address.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Request} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {SavedProgram} from "./saved-programs.js" */

/**
 * Link to a race between the saved program and the original.
 * @param {Request} request
 * @param {Translate} t
 */
export function renderRaceLink(request, t) {
  const { algorithm, form, ...state } = createUrlParameters(request);
  const builtIn = `${algorithm}.${form}`;
  const href = formatViewFragment("race", { ...state, lanes: `${builtIn}.own,${builtIn}` });
  return html`<a class="toggle" href=${href}>${t("view.race")}</a>`;
}

/** @param {SavedProgram[]} programs @param {Request} request @param {Translate} t */
export function renderOtherPrograms(programs, request, t) {
  if (!programs.length) return nothing;
  const links = programs.map(({ algorithm: { name: algorithm }, form }) => {
    const title = t(`algorithm.${request.puzzle}.${algorithm}`);
    const state = createUrlParameters({ ...request, algorithm, form });
    return html`<a href=${formatViewFragment("watch", state)}>${t("search.name", { name: title, form: t(`form.${form}`) })}</a> `;
  });
  return html`<p class="next">${t("editor.others")} ${links}</p>`;
}
