// @ts-check
/**
 * Additions for other sites' pages: the layout for any size, and the player, because a recording
 * plays at once.
 */

import { computeZoom, renderEmbed } from "./embed-layout.js";
import { PyPuzzle } from "./py-puzzle.js";
import "./searching.js";

PyPuzzle.renderSmall = (element, session, t) =>
  renderEmbed(session, element.act, t, {
    controls: element.controls !== "off",
    zoom: computeZoom(element),
  });
