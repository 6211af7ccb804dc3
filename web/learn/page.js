// @ts-check
/** The page of a lesson: its theme, and the board that follows the text. */

import { readStorage } from "../lib/storage.js";
import { parseHash } from "../model/address.js";
import { startProjector } from "../ui/projector.js";
import { renderProjectorButton } from "../ui/projector-button.js";
import { render } from "../vendor/lit.js";
import { loadTranslation } from "../words/strings.js";
import { followLesson } from "./follow.js";
import { loadDrills } from "./load-drills.js";
import { showExerciseTicks } from "./ticks.js";

const root = document.documentElement;

const showTicks = () => showExerciseTicks(document);

const theme = parseHash().theme ?? readStorage("theme");
if (theme) root.dataset.theme = theme;
// A tick may have been added while this page was in the cache, or on another page.
for (const event of ["pageshow", "storage"]) addEventListener(event, showTicks);
// Without them, the answers in the text remain.
loadDrills(document, root.lang, showTicks).catch(() => {});
if (document.querySelector("[data-plan]"))
  import("./printed-links.js")
    .then(({ addPrintedAddresses }) => addPrintedAddresses(document))
    .catch(() => {}); // the plan is printed without them
loadTranslation(root.lang).then((t) => {
  const stage = document.querySelector(".stage");
  if (stage) followLesson(stage, document.body.dataset.lesson ?? "", t);
  const header = /** @type {HTMLElement} */ (document.querySelector(".masthead"));
  const renderHeader = () => render(renderProjectorButton(t), header);
  document.addEventListener("projector", renderHeader);
  startProjector();
  renderHeader();
});
// Only the worker of an earlier visit has an old version.
if (navigator.serviceWorker?.controller)
  import("./new-version.js")
    .then(({ offerNewVersions }) => offerNewVersions(root.lang))
    .catch(() => {}); // the lesson works without it
