// @ts-check
/** Symbols below a board: the state of each, and during play by hand those to choose from. */

import { renderIcon } from "../../ui/icons.js";
import { findIndexByKey } from "../../ui/roving-focus.js";
import { html, nothing } from "../../vendor/lit.js";
import { groupIntoRows } from "../shared/geometry.js";
import { applyActions, listActionsAtDepth } from "../shared/table.js";
import { hasNotes, listPencilMarks } from "./aids.js";
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

/**
 * Render the symbols to choose from, if there are several: one tab stop, and arrow keys between
 * them.
 * @param {Facts} facts @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t
 */
export function renderManualTray(facts, manualPlay, focus, t) {
  const { cell } = focus;
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
  const marks = listPencilMarks(facts, manualPlay.position.current[cell]);
  const chosen = writes ? (state[cell] ? [state[cell]] : marks) : [];
  const isFilled = manualPlay.isPencilOn && state[cell] > 0;
  const locked = writes ? fixed.includes(cell) : !manualPlay.chosen.length;
  const write = (/** @type {number} */ number, /** @type {MouseEvent} */ { detail }) => {
    if (manualPlay.isPencilOn) return manualPlay.markSymbol(cell, number);
    manualPlay.setSymbol(cell, number === state[cell] ? 0 : number);
    // Keys in the tray keep the focus there: their click has no detail.
    return advanceSelection(manualPlay, focus, detail > 0);
  };
  return html`<div class="tray playing" role="toolbar" aria-label=${nameTray(facts, t)} @keydown=${moveFocus}>
    ${symbols.map((_, i) => {
      const number = i + 1;
      const word = nameSymbol(facts, number, t);
      const used = isUsed(number) ? "used" : "left";
      return html`<button data-state=${used} tabindex=${i ? -1 : 0} aria-pressed=${chosen.includes(number)}
        aria-label=${word + t("comma") + t(`tray.${used}`)} ?disabled=${locked || isFilled}
        @click=${(/** @type {MouseEvent} */ event) => write(number, event)}>${word}</button>`;
    })}
    <button class="erase" tabindex="-1" aria-label=${t("tray.erase")} ?disabled=${locked || !chosen.length}
      @click=${() => manualPlay.setSymbol(cell, 0)}>${renderIcon("erase")}</button>
    ${writes && hasNotes(facts) ? renderTraySwitches(manualPlay, focus, t) : nothing}
  </div>`;
}

/**
 * Render the switches for pencil marks and for moving on to the next empty cell.
 * @param {ManualPlay} manualPlay @param {Focus} focus @param {Translate} t
 */
function renderTraySwitches(manualPlay, { advances, toggleAdvance }, t) {
  const renderSwitch = (
    /** @type {"pencil" | "advance"} */ name,
    /** @type {boolean} */ isOn,
    /** @type {() => void} */ toggle,
  ) => html`<button class="mode" tabindex="-1" aria-label=${t(`tray.${name}`)}
    title=${t(`tray.${name}`)} aria-pressed=${isOn} @click=${toggle}>${renderIcon(name)}</button>`;
  return html`${renderSwitch("pencil", manualPlay.isPencilOn, manualPlay.togglePencil)}
    ${toggleAdvance ? renderSwitch("advance", Boolean(advances), toggleAdvance) : nothing}`;
}

/**
 * Select the next empty cell in reading order, if the reader wants it and the symbol in this one is
 * complete.
 * @param {ManualPlay} manualPlay @param {Focus} focus @param {boolean} takesFocus
 */
export function advanceSelection({ facts, boardState, isPencilOn }, focus, takesFocus) {
  const { cell, advances, move } = focus;
  const { state } = boardState;
  const word = facts.symbols[state[cell] - 1];
  const isComplete = facts.symbols.every((other) => other === word || !other.startsWith(word));
  if (!advances || isPencilOn || !word || !isComplete) return;
  const cells = groupIntoRows(facts).flat();
  const at = cells.indexOf(cell);
  const next = [...cells.slice(at), ...cells.slice(0, at)].find((each) => !state[each]);
  if (next !== undefined) move(next, takesFocus);
}

/** Move the focus between the buttons of a tray. @param {KeyboardEvent} event */
export function moveFocus(event) {
  const tools = /** @type {HTMLElement} */ (event.currentTarget);
  const buttons = [...tools.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
  const to = findIndexByKey(event.key, at);
  if (to === undefined) return;
  buttons[(to + buttons.length) % buttons.length]?.focus();
  event.preventDefault();
}
