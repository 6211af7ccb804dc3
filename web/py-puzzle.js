// @ts-check
/** Where pages of other sites find the element, wherever its parts are. */

export * from "./puzzle/py-puzzle.js";

import "./puzzle/embedded.js";
