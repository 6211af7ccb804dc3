// @ts-check
/** Asks for the words at once: they come while the programs do, which would ask for them later. */

import { translation } from "../words/strings.js";
import { language } from "./preferences.js";

translation(language()).catch(() => {}); // told by those who need them
