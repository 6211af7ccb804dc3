// @ts-check
/** Entry point for pages of other sites; its address does not change when modules move. */

export * from "./views/watch/py-puzzle.js";

import "./embed/element.js";
