// @ts-check
/** The page of a lesson: its theme, and the board that follows the text. */

import { stored } from "../load/stored.js";
import { asked } from "../request/link.js";
import { translation } from "../words/strings.js";
import { follow } from "./follow.js";
import { showTicks } from "./ticks.js";

const root = document.documentElement;

const theme = asked().theme ?? stored("theme");
if (theme) root.dataset.theme = theme;
// A tick may have come while the page was kept, or in another one.
for (const event of ["pageshow", "storage"]) addEventListener(event, () => showTicks(document));
const stage = document.querySelector(".stage");
if (stage) translation(root.lang).then((t) => follow(stage, document.body.dataset.lesson ?? "", t));
