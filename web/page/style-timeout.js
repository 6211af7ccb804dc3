// @ts-check
/** A sheet that stalls holds its page back for ever. It is given up: the board is plain, but there. */

import { STALL } from "../load/fetch-file.js";

const link = /** @type {HTMLLinkElement | null} */ (document.querySelector("[rel=stylesheet]"));
setTimeout(() => link?.sheet || link?.remove(), STALL);
