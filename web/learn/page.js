// @ts-check
/** The page of a lesson: its theme, and the board that follows the text. */

import { readStorage } from "../lib/storage.js";
import { parseHash } from "../model/address.js";
import { loadTranslation } from "../words/strings.js";
import { followLesson } from "./follow.js";
import { showExerciseTicks } from "./ticks.js";

const root = document.documentElement;

const theme = parseHash().theme ?? readStorage("theme");
if (theme) root.dataset.theme = theme;
// A tick may have come while the page was kept, or in another one.
for (const event of ["pageshow", "storage"])
  addEventListener(event, () => showExerciseTicks(document));
const stage = document.querySelector(".stage");
if (stage)
  loadTranslation(root.lang).then((t) =>
    followLesson(stage, document.body.dataset.lesson ?? "", t),
  );
// Only the worker of an earlier visit has an old version.
if (navigator.serviceWorker?.controller)
  import("./new-version.js")
    .then(({ offerNewVersions }) => offerNewVersions(root.lang))
    .catch(() => {}); // the lesson works without it
