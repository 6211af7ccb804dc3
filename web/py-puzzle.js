// @ts-check
/** Entry point for pages of other sites; its address does not change when modules move. */

export * from "./puzzle/py-puzzle.js";

import "./puzzle/embedded.js";
