// @ts-check
/**
 * The element for other sites' pages, with the player, because a recording plays at once.
 */

import { EmbeddedPuzzle } from "./embedded-puzzle.js";
import "../views/watch/search-tools.js";

customElements.define("py-puzzle", EmbeddedPuzzle);
