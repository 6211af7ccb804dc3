// @ts-check
/** Asks for words and the board at once: they come while the programs do, which would ask later. */

import { meant } from "../request/catalog.js";
import { asked } from "../request/link.js";
import { translation } from "../words/strings.js";
import { language } from "./preferences.js";

const missed = () => {}; // told by those who need it
translation(language()).catch(missed);
meant(asked().puzzle).catch(missed);
