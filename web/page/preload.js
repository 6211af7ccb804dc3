// @ts-check
/** Requests strings and the puzzle early, while the modules that need them load. */

import { meant } from "../request/catalog.js";
import { asked } from "../request/link.js";
import { translation } from "../words/strings.js";
import { language } from "./preferences.js";

const missed = () => {}; // reported where they are needed
translation(language()).catch(missed);
meant(asked().puzzle).catch(missed);
