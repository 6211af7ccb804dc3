// @ts-check
/** What the marks mean, below the board. */

import { svg } from "../../vendor/lit.js";
import { boxPath } from "../shared/geometry.js";
import { legend } from "../shared/legend.js";
import { cellNow, cross, diamond, ringNow, squares } from "../shared/marks.js";

/** @import {Translate} from "../index.js" */

const MARKS = {
  now: [cellNow(0, 0), ringNow(0, 0)],
  open: svg`${squares(1, 1)}<circle class="open-dot" r="22"/>`,
  forced: svg`${squares(1, 1)}${diamond(0, 0)}`,
  dead: svg`${squares(1, 1)}${cross(0, 0)}`,
  wet: svg`${squares(1, 1)}<path class="wet" d=${boxPath(0, 0, 41)}/>`,
  dry: svg`${squares(1, 1)}<path class="dry" d=${boxPath(0, 0, 41)}/>${cross(0, 0)}`,
};

/** @param {(keyof typeof MARKS)[]} marks @param {Translate} t */
export const key = (marks, t) => legend(MARKS, marks, (mark) => t(`tour.key.${mark}`), "tour-key");
