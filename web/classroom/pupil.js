// @ts-check
/**
 * The bar of a pupil in a class. Only the server of a class adds this module to its pages; the
 * element is the last one of the page.
 */

import { createStyleSheet } from "../style/sheet.js";
import { renderIcon } from "../ui/icons.js";
import { html, nothing } from "../vendor/lit.js";
import { LocalizedElement } from "../words/localized-element.js";
import { GOES_BACK, MAX_NAME_LENGTH } from "./constants.js";
import { nameChoice, RefusedRequest, requestClass, translateRefusal } from "./requests.js";

/** @import {Answer, Result} from "./requests.js" */
/** @import {Translate} from "../words/strings.js" */

/** Time between two reports if nothing happens. */
const REPORT_MILLISECONDS = 3_000;
/** The name of the site in the titles of views and of lessons. */
const SITE_NAME = /^pypuzzles[:：]\s*| – pypuzzles$/;
/** The pupil of this tab, until it is closed. */
const KEY = "pypuzzles class";

class PupilBar extends LocalizedElement {
  constructor() {
    super();
    this.others = ["class"];
    /** The secret identifier and the name, once the pupil has joined. */
    this.pupil = /** @type {{id: string, name: string} | undefined} */ (readPupil());
    this.answer = /** @type {Answer | undefined} */ (undefined);
    this.result = /** @type {Result} */ ("");
    this.checked = "";
    this.timer = 0;
    /** Why the last request failed. */
    this.refusal = /** @type {unknown} */ (undefined);
  }

  connectedCallback() {
    super.connectedCallback();
    const { sheet } = createStyleSheet("web/classroom.css");
    this.shadowRoot?.adoptedStyleSheets.push(sheet);
    const { signal } = this.lifetime;
    document.addEventListener("checked", (event) => this.takeCheck(event), { signal });
    const size = new ResizeObserver(() => reserveSpace(this.offsetHeight));
    size.observe(this);
    signal.addEventListener("abort", () => size.disconnect());
    this.report();
  }

  /** Report the result of a check. @param {Event} event */
  takeCheck(event) {
    const { solved, right } = /** @type {CustomEvent} */ (event).detail;
    const result = right === null ? "unclear" : right ? "right" : "wrong";
    this.result = solved ? "solved" : result;
    this.checked = getPageTitle();
    this.report();
  }

  /** Send the report and repeat it later. @param {{help?: boolean, vote?: number, voting?: number}} [more] */
  async report(more) {
    clearTimeout(this.timer);
    if (!this.pupil) return;
    const { result, checked } = this;
    const values = { id: this.pupil.id, place: getPageTitle(), result, checked, ...more };
    try {
      this.answer = await requestClass("report", values);
      this.refusal = undefined;
    } catch (error) {
      this.refusal = error;
      if (error instanceof RefusedRequest && error.reason === "gone") this.leave();
    }
    clearTimeout(this.timer);
    if (this.pupil) this.timer = setTimeout(() => this.report(), REPORT_MILLISECONDS);
    this.requestUpdate();
  }

  /** @param {SubmitEvent} event */
  async join(event) {
    event.preventDefault();
    const form = new FormData(/** @type {HTMLFormElement} */ (event.target));
    try {
      this.pupil = await requestClass("join", { name: String(form.get("name")) });
      writePupil(this.pupil);
      await this.report();
    } catch (error) {
      this.refusal = error;
    }
    this.requestUpdate();
  }

  /** Forget the pupil. */
  leave() {
    this.pupil = undefined;
    this.answer = undefined;
    writePupil(undefined);
    this.requestUpdate();
  }

  render() {
    const { t } = this;
    if (!t) return nothing;
    return html`<section class="class-bar" aria-label=${t("class")}>
      ${this.pupil ? this.renderPupil(this.pupil.name, t) : this.renderForm(t)}
      <span role="status">${this.refusal ? translateRefusal(this.refusal, t) : nothing}</span>
    </section>`;
  }

  /** @param {Translate} t */
  renderForm(t) {
    return html`<form @submit=${this.join}>
      <label>${t("class.name")}
        <input name="name" required maxlength=${MAX_NAME_LENGTH} autocomplete="off"></label>
      <button>${t("class.join")}</button>
      <small>${t("class.sees")}</small>
    </form>`;
  }

  /** @param {string} name @param {Translate} t */
  renderPupil(name, t) {
    const isHelpWanted = this.answer?.help ?? false;
    const most = this.answer?.most ?? null;
    return html`<b>${name}</b>
      <button aria-pressed=${isHelpWanted} @click=${() => this.report({ help: !isHelpWanted })}>
        ${isHelpWanted ? t("class.asked") : t("class.help")}</button>
      ${most === null ? nothing : this.renderVote(most, t)}`;
  }

  /** @param {number} most @param {Translate} t */
  renderVote(most, t) {
    const choices = [...Array(most + 1).keys(), GOES_BACK];
    const { vote, number: voting } = /** @type {Answer} */ (this.answer);
    return html`<span class="vote" role="group" aria-label=${t("class.vote")}>
      <span>${t("class.vote")}</span>
      ${choices.map(
        (choice) => html`<button aria-pressed=${choice === vote}
          @click=${() => this.report({ vote: choice, voting })}>
          ${choice === vote ? renderIcon("tick") : nothing}${nameChoice(choice, t)}</button>`,
      )}</span>`;
  }
}

/** Keep the boards of lessons above the bar. @param {number} height in pixels */
const reserveSpace = (height) =>
  document.documentElement.style.setProperty("--class-bar", `${height}px`);

/** Return the title of the page, which names the exercise or the lesson. */
const getPageTitle = () => document.title.replace(SITE_NAME, "");

/** Read the pupil of this tab. */
function readPupil() {
  try {
    const { id, name } = JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
    return id && name ? { id: String(id), name: String(name) } : undefined;
  } catch {
    return undefined; // the browser forbids storage
  }
}

/** @param {{id: string, name: string} | undefined} pupil */
function writePupil(pupil) {
  try {
    if (pupil) sessionStorage.setItem(KEY, JSON.stringify(pupil));
    else sessionStorage.removeItem(KEY);
  } catch {
    // the pupil joins again on the next page
  }
}

customElements.define("py-class-bar", PupilBar);
document.body.append(document.createElement("py-class-bar"));
