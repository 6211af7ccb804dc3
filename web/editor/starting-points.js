// @ts-check
/** Programs to start from: an empty one, ordinary programs, and the built-in searches. */

import { loadJson } from "../lib/files.js";
import { Lazy } from "../lib/lazy.js";
import { renderIcon } from "../ui/icons.js";
import { renderFault } from "../ui/notices.js";
import { html, nothing } from "../vendor/lit.js";

/** @import {Algorithm, Puzzle} from "../model/catalog.js" */
/** @import {Translate} from "../words/strings.js" */

/** Form of an algorithm that is written as an ordinary program. */
const ORDINARY = "ordinary";

/**
 * @param {() => void} update render again
 * @param {(text: string) => void} replaceText
 */
export function createStartingPoints(update, replaceText) {
  let isOpen = false;
  let puzzleName = "";
  let sources = /** @type {Lazy<Record<string, Record<string, string>>>} */ (createSources());
  let chosen = "";

  return { renderButton, renderPanel };

  function createSources() {
    return new Lazy(() => loadJson(`samples/texts-${puzzleName}.json`), update);
  }

  /** @param {Puzzle} puzzle @param {Translate} t */
  function renderButton({ name }, t) {
    const togglePanel = () => {
      isOpen = !isOpen;
      update();
    };
    if (name !== puzzleName) {
      puzzleName = name;
      sources = createSources();
      chosen = "";
    }
    return html`<button aria-expanded=${isOpen} @click=${togglePanel}>
      ${renderIcon("folder")}${t("editor.start")}</button>`;
  }

  /** @param {Puzzle} puzzle @param {Translate} t */
  function renderPanel(puzzle, t) {
    if (!isOpen) return nothing;
    if (sources.fault) return renderFault(sources.fault, sources.loadInBackground, t);
    if (!sources.value) sources.loadInBackground();
    const texts = sources.value ?? {};
    const choose = (/** @type {Event} */ { target }) => {
      chosen = /** @type {HTMLSelectElement} */ (target).value;
    };
    const replace = () => {
      const [algorithm, form] = chosen.split(".");
      replaceText(form ? texts[algorithm][form] : createEmptyProgram(puzzle, t));
      isOpen = false;
      update();
    };
    return html`<div class="acts bench" role="group" aria-label=${t("editor.start")}>
      <label>${t("editor.start")}
        <select @change=${choose}>
          <option value="">${t("editor.start.empty")}</option>
          ${[true, false].map((isOrdinary) => renderGroup(puzzle, texts, isOrdinary, t))}
        </select></label>
      <button ?disabled=${!sources.value} @click=${replace}>${t("editor.start.replace")}</button>
    </div>`;
  }

  /** @param {Puzzle} puzzle @param {Record<string, Record<string, string>>} texts @param {boolean} isOrdinary @param {Translate} t */
  function renderGroup({ name }, texts, isOrdinary, t) {
    const options = Object.entries(texts).flatMap(([algorithm, forms]) => {
      const names = Object.keys(forms).filter((form) => (form === ORDINARY) === isOrdinary);
      const title = t(`algorithm.${name}.${algorithm}`);
      return names.map(
        (
          form,
        ) => html`<option value=${`${algorithm}.${form}`} ?selected=${chosen === `${algorithm}.${form}`}>
          ${names.length > 1 ? t("search.name", { name: title, form: t(`form.${form}`) }) : title}</option>`,
      );
    });
    const label = t(`editor.start.${isOrdinary ? "ordinary" : "generators"}`);
    return options.length ? html`<optgroup label=${label}>${options}</optgroup>` : nothing;
  }
}

/**
 * Return a skeleton with the parameters that Python passes; clues are passed as a board.
 * @param {Puzzle} puzzle @param {Translate} t
 */
function createEmptyProgram({ parameters, algorithms, default: name }, t) {
  const known = parameters.filter(({ default: value }) => value !== null);
  const numbers = known.filter(({ kind }) => kind === "number" || kind === "square");
  const hasClues = known.some(({ kind }) => kind === "clues");
  const names = (numbers.length ? numbers : known).map(({ name }) => name);
  const { choice } = /** @type {Algorithm} */ (algorithms.find((each) => each.name === name));
  return t("editor.start.text", {
    choice: t.translateSentence(choice).words,
    call: `solve(${hasClues ? "board" : names.join(", ")})`,
  });
}
