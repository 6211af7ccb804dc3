// @ts-check
/**
 * How many solutions a reader's text finds: compiled where it compiles, else by Python in the
 * sandbox. The compiler runs there too, so that its module is a stranger's: see module.js.
 */

import { progressLine } from "../controls/notices.js";
import { createCounting } from "../counting/counting.js";
import { unpacked } from "../counting/programs.js";
import { countFault, countWords } from "../counting/words.js";
import { asked } from "../request/complete.js";
import "../runtime/answers-door.js";
import { PythonError } from "../runtime/client.js";
import { sandboxed } from "../runtime/sandboxed.js";
import { html, nothing } from "../vendor/lit.js";
import { isContained } from "./module.js";

/** @import {Request} from "../request/catalog.js" */
/** @import {Translate} from "../words/strings.js" */
/** @import {Asked} from "../runtime/client.js" */
/** @import {Own} from "./edited.js" */
/** @import {Remark} from "./marks.js" */

/** The name it has in Python. */
const DRAFT = "counted";
/** What the compiler may take, in milliseconds. */
const COMPILING = 5_000;

/** @param {() => void} changed */
export function createDraftCounting(changed) {
  const { python, onProgress, onRenew } = sandboxed;
  const named = (/** @type {Request} */ request) => {
    const { puzzle, ...rest } = asked(request);
    const of = /** @type {Asked} */ ({ ...rest, ...(!own && { puzzle }) });
    return { ...of, draft: DRAFT };
  };
  const counting = createCounting(changed, { programOf, python, onProgress, asked: named });
  let text = "";
  /** Whether all of the puzzle is the text's: without the puzzle's name the text alone is asked. */
  let own = false;
  /** What does not compile, and its line if that is one of the text. */
  let refusal = /** @type {{why: any, line: number | null} | undefined} */ (undefined);

  return {
    get busy() {
      return counting.busy;
    },
    stop: counting.stop,
    /** @param {string} next @param {Request} request @param {Own} [whole] */
    run(next, request, whole) {
      text = next;
      own = whole !== undefined;
      refusal = undefined;
      const leave = onRenew(counting.stop);
      counting.run([request], "auto").finally(leave);
    },
    /** The fault that ended it, if of this text. @param {string} of */
    faultOf: (of) => (of === text ? counting.now?.fault : undefined),
    remarksOf,
    panel,
  };

  /** @param {Request} request */
  async function programOf(request) {
    const { source } = await python.draft({ ...named(request), text });
    const told = await python.compile({ ...named(request), milliseconds: COMPILING });
    const { program, why, file, line } = told;
    if (!program) {
      refusal = { why, line: file === source.file ? line : null };
      return { why: why ?? { pattern: "" } };
    }
    const made = unpacked(program);
    if (isContained(/** @type {Uint8Array<ArrayBuffer>} */ (made.wasm))) return { program: made };
    python.close();
    throw new PythonError("ended", "a module came that is none of the compiler's");
  }

  /** What to write instead of what does not compile. @param {string} of @param {Translate} t @returns {Remark[]} */
  function remarksOf(of, t) {
    if (of !== text || !refusal?.line) return [];
    const { why, instead } = refusal.why.values;
    if (!why || !instead) return [];
    const said = [why, instead].map((part) => t.told(part));
    const words = t("workshop.uncompiled", { why: said[0].words, instead: said[1].words });
    return [{ line: refusal.line, words, lang: t.language, kind: "hint" }];
  }

  /** What it has come to, if of this text and this board. @param {string} of @param {Request} request @param {unknown} close @param {Translate} t */
  function panel(of, request, close, t) {
    const { now } = counting;
    if (!now || of !== text || JSON.stringify(now.request) !== JSON.stringify(request)) {
      return nothing;
    }
    if (now.progress) return progressLine(now.progress, t);
    const { fault, tries, seconds, part } = now;
    const draft = fault instanceof PythonError && fault.draft; // it stands at its line
    if (fault && !draft) return countFault(fault, () => counting.run([request], "auto"), t);
    const [headline, more] = countWords(now, t);
    const rate = tries && seconds ? t("workshop.rate", { rate: Math.round(tries / seconds) }) : "";
    const live = counting.busy ? "off" : "polite";
    const far = counting.busy && part !== undefined;
    return html`<div class="checked" role="group" aria-label=${t("counting.count")}>
      ${close}
      ${far ? html`<progress max="1" .value=${part} aria-label=${t("counting.part", { part: Math.floor(part * 100) })}></progress>` : nothing}
      <p class="told" role="status" aria-live=${live}><b>${headline}</b> ${more} ${rate}</p></div>`;
  }
}
