// @ts-check
/** Symbols below a board: the state of each, and during play by hand those to choose from. */

import { renderIcon } from "../../ui/icons.js";
import { findIndexByKey } from "../../ui/roving-focus.js";
import { html, nothing } from "../../vendor/lit.js";
import { applyActions, listActionsAtDepth } from "../shared/table.js";
import { isAllowed } from "./look.js";
import { nameSymbol } from "./words.js";

/** @import {Facts, Focus, ManualPlay, ViewModel, Action, Translate} from "../index.js" */

/** Maximum number of symbols that are listed below the board. */
const MAX_LISTED_SYMBOLS = 16;
const SEALS = /** @type {Record<string, unknown>} */ ({
  dead: renderIcon("clear"),
  found: renderIcon("tick"),
});

/** @param {Facts} facts @param {Translate} t */
const nameTray = ({ symbols }, t) =>
  t(symbols.every((symbol) => /^\d+$/.test(symbol)) ? "tray" : "generic.tray");

/** Render the symbols, and the state of each at this depth. @param {Facts} facts @param {ViewModel} viewModel @param {Translate} t */
export function renderStepTray(facts, { actions, current, siblings = [], options: ways = [] }, t) {
  const { kind, symbols, once } = facts;
  const writes = kind === "write";
  if (symbols.length > MAX_LISTED_SYMBOLS || !(writes || (kind === "cover" && once)))
    return nothing;
  const placed = actions.filter((action) => action !== current);
  const before = applyActions(facts, placed);
  const findSymbolState = (/** @type {number} */ number) => {
    const isOfSymbol = (/** @type {Action} */ { symbol }) => symbol === number;
    if (current && isOfSymbol(current)) return "now";
    const tried = siblings.find(({ action }) => isOfSymbol(action));
    if (tried && writes) return tried.found ? "found" : "dead";
    const options = writes ? ways : listActionsAtDepth(facts, before.actions.length);
    const isLeft = options.some(
      (action) => isOfSymbol(action) && (writes || isAllowed(facts, before, action)),
    );
    return !current || isLeft ? "left" : "used";
  };
  return html`<ol class="tray" aria-label=${nameTray(facts, t)}>
    ${symbols.map((_, i) => {
      const state = findSymbolState(i + 1);
      return html`<li data-state=${state}><span class="hidden">${t(`tray.${state}`)} </span><b>${nameSymbol(facts, i + 1, t)}</b>
        ${SEALS[state] ?? nothing}</li>`;
    })}
  </ol>`;
}

/** Render the symbols to choose from, if there are several: one tab stop, and arrow keys between them. @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t */
export function renderManualTray(facts, manualPlay, { cell }, t) {
  const { kind, symbols, cells, fixed, rules } = facts;
  const writes = kind === "write";
  if (symbols.length < 2 || !(writes || kind === "cover")) return nothing;
  const { state } = manualPlay.boardState;
  const left = manualPlay.options.map(({ symbol }) => symbol);
  const isOnce = rules.some(
    (rule) => rule.kind === "different" && rule.cells.length === cells.length,
  );
  const isUsed = (/** @type {number} */ number) =>
    writes ? isOnce && state.includes(number) : !left.includes(number);
  const chosen = writes ? state[cell] : 0;
  const locked = writes ? fixed.includes(cell) : !manualPlay.chosen.length;
  return html`<div class="tray playing" role="toolbar" aria-label=${nameTray(facts, t)} @keydown=${moveFocus}>
    ${symbols.map((_, i) => {
      const number = i + 1;
      const word = nameSymbol(facts, number, t);
      const used = isUsed(number) ? "used" : "left";
      return html`<button data-state=${used} tabindex=${i ? -1 : 0} aria-pressed=${number === chosen}
        aria-label=${word + t("comma") + t(`tray.${used}`)} ?disabled=${locked}
        @click=${() => manualPlay.setSymbol(cell, number === chosen ? 0 : number)}>${word}</button>`;
    })}
    <button class="erase" tabindex="-1" aria-label=${t("tray.erase")} ?disabled=${locked || !chosen}
      @click=${() => manualPlay.setSymbol(cell, 0)}>${renderIcon("erase")}</button>
  </div>`;
}

/** @param {KeyboardEvent} event */
function moveFocus(event) {
  const tools = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...tools.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const to = findIndexByKey(event.key, at);
  if (to === undefined) return;
  buttons[(to + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
