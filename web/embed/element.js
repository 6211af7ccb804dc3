// @ts-check
/**
 * Additions for other sites' pages: the layout for any size, and the player, because a recording
 * plays at once.
 */

import { PyPuzzle } from "../views/watch/py-puzzle.js";
import { computeZoom, renderEmbed } from "./embed-layout.js";
import "../views/watch/search-tools.js";

PyPuzzle.renderSmall = (element, session, t) =>
  renderEmbed(session, element.act, t, {
    controls: element.controls !== "off",
    zoom: computeZoom(element),
  });
customElements.define("py-puzzle", PyPuzzle);
