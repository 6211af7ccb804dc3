// @ts-check
/** Requests strings and the puzzle early, while the modules that need them load. */

import { resolvePuzzle } from "../request/catalog.js";
import { parseHash } from "../request/link.js";
import { loadTranslation } from "../words/strings.js";
import { readLanguage } from "./preferences.js";

const missed = () => {}; // reported where they are needed
loadTranslation(readLanguage()).catch(missed);
resolvePuzzle(parseHash().puzzle).catch(missed);
