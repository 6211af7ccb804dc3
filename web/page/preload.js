// @ts-check
/** Asks for words and the board at once: they come while the programs do, which would ask later. */

import { catalog, opened } from "../request/catalog.js";
import { translation } from "../words/strings.js";
import { asked, language } from "./preferences.js";

const missed = () => {}; // told by those who need it
translation(language()).catch(missed);
const { view = "watch", puzzle } = asked();
if (view === "watch") {
  catalog()
    .then(({ puzzles }) => opened(puzzles.find(({ name }) => name === puzzle) ?? puzzles[0]))
    .catch(missed);
}
