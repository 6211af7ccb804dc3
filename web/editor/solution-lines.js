// @ts-check
/** Lines of the solution of an exercise, shown one by one after some failed checks. */

import { html, nothing } from "../vendor/lit.js";

/** @import {Translate} from "../words/strings.js" */
/** @import {Exercise} from "./exercise.js" */

/** Failed checks before the first line can be shown. */
const FAILED_CHECKS = 3;

/** @param {() => void} update render again */
export function createSolutionLines(update) {
  /** Failed checks and shown lines, by the name of the exercise. @type {Map<string, {failures: number, shown: number}>} */
  const progress = new Map();

  /** @param {string} name */
  const getProgress = (name) => progress.get(name) ?? { failures: 0, shown: 0 };

  return {
    /** @param {string} name */
    recordFailure(name) {
      const { failures, shown } = getProgress(name);
      progress.set(name, { failures: failures + 1, shown });
    },
    /** @param {string} name @param {Exercise} exercise @param {Translate} t */
    render(name, { changes }, t) {
      const { failures, shown } = getProgress(name);
      if (failures < FAILED_CHECKS) return nothing;
      const showLine = () => {
        progress.set(name, { failures, shown: shown + 1 });
        update();
      };
      const isComplete = shown >= changes.length;
      return html`<div class="solution" role="group" aria-label=${t("editor.task.lines")} aria-live="polite">
        ${shown ? html`<pre tabindex="0"><code>${changes.slice(0, shown).join("\n")}</code></pre>` : nothing}
        ${isComplete ? nothing : html`<button @click=${showLine}>${t("editor.task.line")}</button>`}
      </div>`;
    },
  };
}
