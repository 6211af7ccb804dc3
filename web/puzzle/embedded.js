// @ts-check
/**
 * What the element needs in pages of others: how it looks in whatever room there is; and what plays
 * a recording, for it plays at once.
 */

import { small, zoomOf } from "./embed-layout.js";
import { PyPuzzle } from "./py-puzzle.js";
import "./searching.js";

PyPuzzle.small = (element, session, t) =>
  small(session, element.act, t, { controls: element.controls !== "off", zoom: zoomOf(element) });
