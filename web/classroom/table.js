// @ts-check
/** The teacher's table of a class, for the projector. The address of the page contains its key. */

import { createStyleSheet } from "../style/sheet.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { choosePreferredLanguage } from "../words/strings.js";
import { GOES_BACK, nameChoice, requestClass, translateRefusal } from "./requests.js";

/** @import {Pupil, Table} from "./requests.js" */
/** @import {Translate} from "../words/strings.js" */

const REFRESH_MILLISECONDS = 1_000;
/** Numbers of a vote: columns of a board of eight, and of the largest one. */
const [DEFAULT_MOST, MAX_CHOICE] = [7, 20];
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

  /** @param {Table} table @param {Translate} t */
  renderVote({ most, votes, pupils }, t) {
    if (most === null && !Object.keys(votes).length) return this.renderVoteForm(t);
    const cast = Object.values(votes).reduce((sum, count) => sum + count, 0);
    const choices = most === null ? listChoices(votes) : [...Array(most + 1).keys(), GOES_BACK];
    return html`<section aria-label=${t("class.vote")}>
      <h2>${t("class.vote")}</h2>
      <p>${t("class.votes", { cast, pupils: pupils.length })}</p>
      <dl class="votes">${choices.map((choice) => {
        const count = votes[choice] ?? 0;
        return html`<div><dt>${nameChoice(choice, t)}</dt>
          <dd><meter min="0" max=${Math.max(pupils.length, 1)} value=${count}></meter> ${count}</dd></div>`;
      })}</dl>
      ${most === null ? this.renderVoteForm(t) : html`<button @click=${() => this.act({ action: "close" })}>${t("class.close")}</button>`}
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
    const columns = ["pupil", "place", "check", "needs"];
    return html`<table>
      <thead><tr>${columns.map((name) => html`<th scope="col">${t(`class.of.${name}`)}</th>`)}<td></td></tr></thead>
      <tbody>${pupils.map((pupil) => this.renderPupil(pupil, t))}</tbody>
    </table>`;
  }

  /** @param {Pupil} pupil @param {Translate} t */
  renderPupil({ number, name, place, checked, result, help, away }, t) {
    const check = result
      ? html`${renderIcon(result === "wrong" ? "clear" : "tick")}${t(`class.result.${result}`)}
        ${checked === place ? nothing : html`<small>${checked}</small>`}`
      : nothing;
    const needs =
      help === null
        ? nothing
        : html`<b>${describeHelp(help, t)}</b>
          <button @click=${() => this.act({ action: "helped", number })}>${t("class.helped")}</button>`;
    return html`<tr data-result=${result} ?data-away=${away} ?data-help=${help !== null}>
      <th scope="row">${name} ${away ? html`<small>${t("class.away")}</small>` : nothing}</th>
      <td>${place}</td><td>${check}</td><td>${needs}</td>
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

/** List the choices of a closed vote. @param {Record<string, number>} votes */
const listChoices = (votes) =>
  Object.keys(votes)
    .map(Number)
    .sort((one, other) => one - other);

document.documentElement.lang = choosePreferredLanguage();
customElements.define("py-class-table", ClassTable);
document.querySelector("main")?.append(document.createElement("py-class-table"));
