// @ts-check
/** The moves so far, and the masks of the search: one variable a kind. */

import { html, nothing } from "../../vendor/lit.js";
import { binary, ones, stackTable } from "../shared/bits.js";
import { movesOf, written } from "./game.js";

/** @import {Shown, Translate} from "../index.js" */
/** @import {Facts} from "./game.js" */

/**
 * @param {Facts} facts
 * @param {number[]} path
 * @param {string} about what stands beside the title
 * @param {boolean} now whether the last move is being made
 * @param {Translate} t
 */
export function movesPanel(facts, path, about, now, t) {
  const moves = movesOf(facts, path);
  const last = moves.length - 1;
  return html`<section class="panel">
    <h2><b>${t("pegs.moves")}</b> <span>${about}</span></h2>
    <div class="moves-room" tabindex="0" role="group" aria-label=${t("pegs.moves")}><ol class="moves" aria-label=${t("pegs.moves")}>
      ${moves.map(
        ({ holes }, i) => html`<li class=${now && i === last ? "now" : ""}
          aria-current=${now && i === last ? "step" : nothing}>${written(facts, holes)}</li>`,
      )}
    </ol></div>
  </section>`;
}

/** @param {Facts} facts @param {Shown} shown @param {string} form @param {Translate} t */
export function masksPanel(facts, { levels, masks, path, blind }, form, t) {
  const names = Object.keys(masks);
  if (!names.length || !path.length) return nothing;
  if (!levels.length)
    return html`<p class="coming">${t(blind ? "stack.rest" : "stack.waiting")}</p>`;
  const width = facts.cells.length;
  const inner = levels[levels.length - 1].masks;
  const pegs = names.filter((name) => masks[name] === "pegs" && name in inner).slice(0, 1);
  const rest = names.filter((name) => masks[name] !== "pegs" && name in inner);
  const rows = levels.filter((level) => pegs[0] in level.masks);
  if (!rows.length) return nothing;
  const words = { title: t(`stack.${form}`), free: "", width };
  const columns = Object.fromEntries(pegs.map((name) => [name, masks[name]]));
  return html`<section class="panel peg-masks ${width > 24 ? "long" : ""}">
    <h2><b>${words.title}</b> <span class="pegs">${pegs[0]}</span></h2>
    <div class="stack-room" tabindex="0" role="group" aria-label=${words.title}>
      ${stackTable(rows, columns, words)}
    </div>
    <dl class="bits">
      ${rest.map((name) => html`<dt class=${masks[name]}>${name}</dt><dd class=${masks[name]}>${ones(binary(inner[name], width))}</dd>`)}
    </dl>
  </section>`;
}
