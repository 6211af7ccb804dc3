// @ts-check
/** The teacher's table of a class, for the projector. The address of the page contains its key. */

import { createStyleSheet } from "../style/sheet.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { choosePreferredLanguage } from "../words/strings.js";
import { MAX_CHOICE } from "./constants.js";
import { nameChoice, requestClass, translateRefusal } from "./requests.js";

/** @import {Pupil, Table} from "./requests.js" */
/** @import {Translate} from "../words/strings.js" */

const REFRESH_MILLISECONDS = 1_000;
/** The largest number of a vote: the last column of a board of eight. */
const DEFAULT_MOST = 7;
/** Longest time that is shown in seconds. */
const MAX_SECONDS = 60;

class ClassTable extends LocalizedElement {
  constructor() {
    super();
    this.others = ["class"];
    this.key = new URLSearchParams(location.hash.slice(1)).get("key") ?? "";
    this.table = /** @type {Table | undefined} */ (undefined);
    this.most = DEFAULT_MOST;
    this.refusal = /** @type {unknown} */ (undefined);
    this.timer = 0;
  }

  connectedCallback() {
    super.connectedCallback();
    const { sheet } = createStyleSheet("web/classroom.css");
    this.shadowRoot?.adoptedStyleSheets.push(sheet);
    this.refresh();
  }

  /** Request the table, and repeat that later. */
  async refresh() {
    clearTimeout(this.timer);
    try {
      this.table = await requestClass("table", undefined, this.key);
      this.refusal = undefined;
    } catch (error) {
      this.refusal = error;
    }
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.refresh(), REFRESH_MILLISECONDS);
    this.requestUpdate();
  }

  /** @param {object} values */
  async act(values) {
    try {
      await requestClass("act", values, this.key);
    } catch (error) {
      this.refusal = error;
    }
    await this.refresh();
  }

  render() {
    const { t, table, refusal } = this;
    if (!t) return nothing;
    document.title = t("title", { puzzle: t("class") });
    return html`<div class="class-table">
      <h1>${t("class")}</h1>
      <p role="status">${refusal ? translateRefusal(refusal, t) : nothing}</p>
      ${table ? [this.renderVote(table, t), this.renderPupils(table, t)] : nothing}
    </div>`;
  }

  /** Render the vote; its result is shown at the end, so that nobody follows the others. @param {Table} table @param {Translate} t */
  renderVote({ most, votes, pupils }, t) {
    const cast = Object.values(votes).reduce((sum, count) => sum + count, 0);
    if (most === null && !cast) return this.renderVoteForm(t);
    return html`<section aria-label=${t("class.vote")}>
      <h2>${t("class.vote")}</h2>
      <p>${t("class.votes", { cast, pupils: pupils.length })}</p>
      ${
        most === null
          ? [renderResult(votes, cast, t), this.renderVoteForm(t)]
          : html`<button @click=${() => this.act({ action: "close" })}>${t("class.close")}</button>`
      }
    </section>`;
  }

  /** @param {Translate} t */
  renderVoteForm(t) {
    const start = (/** @type {Event} */ event) => {
      event.preventDefault();
      this.act({ action: "vote", most: this.most });
    };
    const change = (/** @type {Event} */ { target }) => {
      this.most = /** @type {HTMLInputElement} */ (target).valueAsNumber;
    };
    return html`<form @submit=${start}><label>${t("class.most")}
      <input type="number" required min="1" max=${MAX_CHOICE} value=${this.most} @input=${change}></label>
      <button>${t("class.start")}</button></form>`;
  }

  /** @param {Table} table @param {Translate} t */
  renderPupils({ pupils }, t) {
    if (!pupils.length) return html`<p>${t("class.empty", { address: `${location.origin}/` })}</p>`;
    const columns = ["pupil", "needs", "place", "check"];
    return html`<div class="wide"><table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${t(`class.of.${name}`)}</th>`)}<td></td></tr></thead>
      <tbody>${pupils.map((pupil) => this.renderPupil(pupil, t))}</tbody>
    </table></div>`;
  }

  /** @param {Pupil} pupil @param {Translate} t */
  renderPupil({ number, name, place, checked, result, help, away }, t) {
    const isRight = result === "right" || result === "solved";
    const check = html`<span class="mark">${isRight ? renderIcon("tick") : nothing}
        ${result === "wrong" ? renderIcon("clear") : nothing}
        ${result ? t(`class.result.${result}`) : nothing}</span>
        ${checked === place ? nothing : html`<small>${checked}</small>`}`;
    const needs =
      help === null
        ? nothing
        : html`<b>${describeHelp(help, t)}</b>
          <button @click=${() => this.act({ action: "helped", number })}>${t("class.helped")}</button>`;
    return html`<tr data-result=${result} ?data-away=${away} ?data-help=${help !== null}>
      <th scope="row">${name} ${away ? html`<small>${t("class.away")}</small>` : nothing}</th>
      <td>${needs}</td><td>${place}</td><td>${check}</td>
      <td><button aria-label=${t("class.remove", { name })} title=${t("class.remove", { name })}
        @click=${() => this.act({ action: "remove", number })}>${renderIcon("clear")}</button></td>
    </tr>`;
  }
}

/** @param {number} seconds @param {Translate} t */
const describeHelp = (seconds, t) =>
  seconds < MAX_SECONDS
    ? t("class.needs")
    : t("class.needs.since", { minutes: Math.floor(seconds / MAX_SECONDS) });

/** @param {Record<string, number>} votes @param {number} cast @param {Translate} t */
function renderResult(votes, cast, t) {
  const choices = Object.keys(votes).map(Number);
  choices.sort((one, other) => one - other);
  return html`<dl class="votes">${choices.map(
    (choice) => html`<div><dt>${nameChoice(choice, t)}</dt>
      <dd><meter min="0" max=${cast} value=${votes[choice]}></meter> ${votes[choice]}</dd></div>`,
  )}</dl>`;
}

document.documentElement.lang = choosePreferredLanguage();
customElements.define("py-class-table", ClassTable);
document.querySelector("main")?.append(document.createElement("py-class-table"));
