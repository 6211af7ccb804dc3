// @ts-check
/** A single puzzle for a frame in another page. Nothing is stored. */

import "./element.js";
import { omitReadBy, parseHash } from "../model/address.js";
import { choosePreferredLanguage, LANGUAGES } from "../words/strings.js";
import { startMessaging } from "./messages.js";

/** @import {PyPuzzle} from "../views/watch/py-puzzle.js" */

const root = document.documentElement;
const element = /** @type {PyPuzzle} */ (document.createElement("py-puzzle"));

/** @param {{lang?: string, theme?: string, controls?: string, source?: string}} values */
function applyPresentation({ lang, theme, controls, source }) {
  if (lang && LANGUAGES.includes(lang)) root.lang = element.lang = lang;
  if (theme === "dark" || theme === "light") root.dataset.theme = theme;
  if (controls) element.controls = controls;
  if (source) element.setAttribute("source", source);
  element.requestUpdate();
}

function showBoardFromHash() {
  const { lang, theme, controls, source, ...values } = parseHash();
  const state = omitReadBy(values, "frame");
  // Autoplay would leave a requested step, and would not wait for a prediction.
  const autoplay = state.autoplay ?? (state.step || state.predict ? "off" : "on");
  applyPresentation({ lang: lang ?? choosePreferredLanguage(), theme, controls, source });
  return element.show({ ...state, autoplay });
}

addEventListener("hashchange", showBoardFromHash);
showBoardFromHash();
startMessaging(element, parseHash().origin, applyPresentation);
const main = document.querySelector("main");
element.append(...(main?.childNodes ?? []));
main?.append(element);
