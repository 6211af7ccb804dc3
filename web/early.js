// @ts-check
/** Asks for the words at once: they come while the programs do, which would ask for them later. */

import { language } from "./kept.js";
import { translation } from "./strings.js";

translation(language()).catch(() => {}); // told by those who need them
