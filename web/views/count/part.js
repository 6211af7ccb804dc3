// @ts-check
/** One part of a count that takes days. */

import { BUILT_IN, createCountRunner } from "../../counting/counting.js";
import { formatDuration } from "../../counting/words.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault, renderProgress } from "../../ui/notices.js";
import { html, nothing } from "../../vendor/lit.js";

/** @import {Count, Counting} from "../../counting/counting.js" */
/** @import {Request} from "../../model/catalog.js" */
/** @import {CountPart} from "../../python/schema/types.js" */
/** @import {Translate} from "../../words/strings.js" */

/** @typedef {ReturnType<typeof createPart>} Part */

/** @param {Request} request @param {CountPart} part @param {() => void} onChange */
export function createPart(request, part, onChange) {
  const counting = createCountRunner(onChange, { ...BUILT_IN, part });
  return {
    get busy() {
      return counting.busy;
    },
    stop: counting.stop,
    close: counting.close,
    /** Render the cost of the whole count before it starts. @param {() => void} countAll @param {Translate} t */
    renderCost: (countAll, t) => html`<p class="wait" role="alert">${t("part.cost")}
      <button @click=${countAll}>${renderIcon("count")}${t("part.all")}</button></p>`,
    render: (/** @type {Translate} */ t) => renderPart(counting, request, part, t),
  };
}

/** @param {Counting} counting @param {Request} request @param {CountPart} part @param {Translate} t */
function renderPart(counting, request, part, t) {
  const { current, busy } = counting;
  const start = () => counting.run([request], "wasm");
  return html`<section class="fold part" aria-labelledby="part">
    <div class="top"><h2 id="part">${t("part")}</h2>
      <p class="acts"><button @click=${busy ? counting.stop : start}>
        ${renderIcon(busy ? "stop" : "sum")}${t(busy ? "cancel" : "part.start")}</button></p>
    </div>
    <p role="status" aria-live=${busy ? "off" : "polite"}>${describePart(current, part, t)}</p>
    ${current?.progress ? renderProgress(current.progress, t) : busy ? html`<p class="wait"><progress aria-label=${t("counting.busy")}></progress></p>` : nothing}
    ${renderFault(current?.fault, start, t, "count")}
    <p>${t(`part.note.${request.puzzle}`)}</p>
    <p>${t("part.whole")}</p>
    <pre tabindex="0" role="group" aria-label=${t("part.command")}><code>${formatCommands(request, part)}</code></pre>
  </section>`;
}

/** @param {Count | undefined} count @param {CountPart} part @param {Translate} t */
function describePart(count, { parts, solutions: all }, t) {
  if (!count) return t("part.about", { parts });
  const { phase, solutions = 0, seconds = 0 } = count;
  const time =
    phase === "busy" ? t("counting.s", { value: Math.floor(seconds) }) : formatDuration(seconds, t);
  if (phase === "failed") return t("counting.failed");
  if (phase !== "ended") return t(seconds ? `part.${phase}` : `counting.${phase}`, { time });
  return t("part.ended", { solutions, all, time, share: Number((all / solutions).toPrecision(2)) });
}

/** Format the commands that count all parts. @param {Request} request @param {CountPart} part */
function formatCommands({ puzzle, algorithm }, { parameters }) {
  const options = Object.entries(parameters).map(([name, value]) => ` --${name} ${value}`);
  return `pip install '.[fast]'
python -m pypuzzles count ${puzzle} --algorithm ${algorithm}${options.join("")} --workers 4 --checkpoint parts.jsonl`;
}
