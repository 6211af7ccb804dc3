// @ts-check
/** What is asked about a text as a whole: whether it is right, and how many solutions it finds. */

import { icon } from "../controls/icons.js";
import { dress } from "../style/sheet.js";
import { html, nothing } from "../vendor/lit.js";
import { checkedPanel } from "./checked.js";
import { createChecking } from "./checking.js";
import { createDraftCounting } from "./counting.js";
import { unlike } from "./exercise.js";
import { remarksOf } from "./told.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {Own} from "./edited.js" */
/** @import {Exercise} from "./exercise.js" */
/** @import {Remark} from "./marks.js" */
/** @import {Opened} from "./told.js" */

/** @typedef {"check" | "count"} Asked */

/**
 * @param {ShadowRoot | null} root where the answers will stand
 * @param {() => void} update what is drawn is to be drawn anew
 * @param {() => void} begin a text is about to run
 * @param {import("./checked.js").Doing["watch"]} watch
 */
export function createQuestions(root, update, begin, watch) {
  const checking = createChecking(update);
  const counting = createDraftCounting(update);
  const { sheet, dressed } = dress("web/workshop.css");
  root?.adoptedStyleSheets.push(sheet);
  /** The answers that were put away. */
  const away = /** @type {Set<Asked>} */ (new Set());

  /** What is watched needs the room. @type {typeof watch} */
  const watched = (at) => {
    away.add("check");
    watch(at);
  };

  return {
    /** Settled when the answers have their sheet. */
    dressed,
    rest,
    /** Whether a text was found right at all sizes. @param {string} text */
    isRight: (text) => checkOf(text)?.whole && !checking.busy,
    /** Whether a text was found to solve the exercise that it was checked for. @param {string} text */
    hasSolved(text) {
      const { exercise, whole, enough, sizes } = checkOf(text) ?? { sizes: [] };
      return exercise && (whole || enough) && !checking.busy && !unlike(exercise, sizes);
    },
    /**
     * Check and Count, each until it is done the way to stop it.
     * @param {string} text @param {Opened} shown @param {Own | undefined} own
     * @param {Exercise | undefined} exercise @param {Translate} t
     */
    buttons: (text, { puzzle, request }, own, exercise, t) => [
      button("check", checking, text, () => checking.run(text, puzzle, request, own, exercise), t),
      button("count", counting, text, () => counting.run(text, request, own), t),
    ],
    /** @param {string} text @param {Opened} shown @param {Translate} t */
    panel: (text, { board, request }, t) => [
      away.has("check")
        ? nothing
        : checkedPanel(checkOf(text), board, { watch: watched, close: closer("check", t) }, t),
      away.has("count") ? nothing : counting.panel(text, request, closer("count", t), t),
    ],
    /** What is said of its lines. @param {string} text @param {Translate} t @returns {Remark[]} */
    remarksOf: (text, t) => [
      ...remarksOf([checkOf(text)?.fault, counting.faultOf(text)], [], t),
      ...counting.remarksOf(text, t),
    ],
  };

  /** What was asked ends. */
  function rest() {
    checking.stop();
    counting.stop();
  }

  /** @param {string} text */
  function checkOf(text) {
    return checking.now?.text === text ? checking.now : undefined;
  }

  /** An answer is put away; what is not done yet ends. @param {Asked} name @param {Translate} t */
  function closer(name, t) {
    const act = () => {
      ({ check: checking, count: counting })[name].stop();
      away.add(name);
      update();
    };
    return html`<button class="away" aria-label=${t("workshop.away")} title=${t("workshop.away")}
      @click=${act}>${icon("clear")}</button>`;
  }

  /** Of nothing nothing is asked. @param {Asked} name @param {{busy: boolean, stop: () => void}} asked @param {string} text @param {() => void} ask @param {Translate} t */
  function button(name, { busy, stop }, text, ask, t) {
    const act = () => {
      rest();
      away.delete(name);
      begin();
      ask();
    };
    const words = t(`workshop.${name}${busy ? ".stop" : ""}`);
    return html`<button ?disabled=${!text.trim()} @click=${busy ? stop : act}>${icon(busy ? "stop" : name)}${words}</button>`;
  }
}
