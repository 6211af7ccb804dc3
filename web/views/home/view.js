// @ts-check
/** <py-home>: what the site is, shown by a search that plays, and the ways to begin. */

import { formatViewFragment } from "../../model/address.js";
import { loadCatalog } from "../../model/catalog.js";
import { createLessonUrl } from "../../model/lessons.js";
import { loadPuzzlePictures } from "../../model/samples.js";
import { createStyleSheet } from "../../style/sheet.js";
import { renderIcon } from "../../ui/icons.js";
import { renderFault } from "../../ui/notices.js";
import { renderPicture } from "../../ui/picture.js";
import { html, nothing } from "../../vendor/lit.js";
import { LocalizedElement } from "../../words/localized-element.js";
import { renderSourceList } from "../watch/source.js";
import { measureFigures, renderGems } from "./gems.js";
import { createScene } from "./scene.js";

/** @import {Figures} from "./gems.js" */
/** @import {Entry} from "../../model/catalog.js" */
/** @import {Scene} from "./scene.js" */
/** @import {Translate} from "../../words/strings.js" */

const home = createStyleSheet("web/home.css");

export class PyHome extends LocalizedElement {
  static styles = [...LocalizedElement.styles, home.sheet];
  /** The address has no state besides the view. */
  address = {};
  #scene = /** @type {Scene} */ (undefined);
  #puzzles = /** @type {Entry[]} */ ([]);
  #pictures = /** @type {Record<string, string>} */ ({});
  #figures = /** @type {Figures} */ ({ race: [] });

  constructor() {
    super();
    this.others.push("home");
    this.whenStyled = Promise.all([this.whenStyled, home.whenStyled]);
  }

  /** Show the page, and play the search from its start. */
  async open() {
    try {
      this.#scene ??= await createScene(() => this.requestUpdate());
      this.#puzzles = (await loadCatalog()).puzzles;
      this.fault = undefined;
      this.#scene?.play();
    } catch (fault) {
      this.fault = fault;
    }
    this.requestUpdate();
    this.#pictures = await loadPuzzlePictures();
    this.requestUpdate();
    await this.updateComplete;
    const gems = this.renderRoot.querySelector(".gems");
    if (gems && !this.#figures.timed) this.#measureWhenVisible(gems);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#scene?.player.pause();
  }

  /** @param {Element} gems */
  #measureWhenVisible(gems) {
    const observer = new IntersectionObserver(([{ isIntersecting }]) => {
      if (!isIntersecting) return;
      observer.disconnect();
      measureFigures((figures) => {
        this.#figures = figures;
        this.requestUpdate();
      }).catch(() => {}); // the cards are complete without figures
    });
    observer.observe(gems);
  }

  render() {
    const { t } = this;
    if (!t) return nothing;
    // The names of the algorithms come with the board.
    const columns = this.#scene?.createStep().path ?? [];
    const open = (/** @type {Record<string, string>} */ state) =>
      formatViewFragment("watch", { puzzle: "queens", ...state });
    return html`<div class="home">
      <div class="intro">
        <h2>${t("home.title")}</h2>
        <p>${t("home.lead")}</p>
        <p class="doors">
          <a class="primary" href=${open({ autoplay: "on" })}>${renderIcon("play")}${t("home.watch")}</a>
          <a href=${open({})}>${t("home.play")}</a>
          <a href=${createLessonUrl(t.language)}>${t("home.learn")}</a>
          <a class="quiet" href=${createLessonUrl(t.language, "index.html#teachers")}>${t("home.teachers")}</a>
        </p>
      </div>
      ${renderFault(this.fault, () => this.retry(() => this.open()), t)}
      ${this.#scene ? renderScene(this.#scene, t) : nothing}
      ${renderPuzzles(this.#puzzles, this.#pictures, t)}
      ${this.#scene ? renderGems(this.#figures, columns, createLessonUrl(t.language, "queens.html"), t) : nothing}
    </div>`;
  }
}

/** @param {NonNullable<Scene>} scene @param {Translate} t */
function renderScene(scene, t) {
  const { board, facts, player, goal, solutions } = scene;
  const isAtGoal = player.at > 0 && player.at === goal;
  const toggle = () => (player.playing ? player.pause() : scene.play());
  const key = player.playing ? "home.pause" : isAtGoal ? "home.again" : "home.continue";
  return html`<figure class="scene">
      ${board.renderSmallStep(facts, scene.createStep(), t("home.board"))}
      <figcaption>
        <span role="status">${isAtGoal ? t("home.solved", { tries: goal, solutions }) : nothing}</span>
        ${isAtGoal ? nothing : html`<span>${t("home.try", { number: player.at })}</span>`}
        <button @click=${toggle}>${renderIcon(player.playing ? "pause" : "play")}${t(key)}</button></figcaption>
    </figure>
    <div class="program">${renderSourceList({ ...scene.source, helpers: [] }, scene.calls, {}, {}, 0)}</div>`;
}

/** @param {Entry[]} puzzles @param {Record<string, string>} pictures @param {Translate} t */
const renderPuzzles = (puzzles, pictures, t) => html`<section class="puzzles">
  <h3>${t("home.puzzles", { count: puzzles.length })}</h3>
  <ul class="puzzle-links">${puzzles.map(
    ({ name }) => html`<li><a href=${formatViewFragment("watch", { puzzle: name })}>
      ${renderPicture(pictures[name])}<span lang=${t.findFallbackLanguage(`puzzle.${name}`) ?? nothing}>${t(`puzzle.${name}`)}</span></a></li>`,
  )}</ul>
  <p>${t("home.sudoku")} <a href=${formatViewFragment("watch", { puzzle: "sudoku", n: "3", clues: "" })}>${t("home.sudoku.link")}</a></p>
  <p>${t("home.class")} <a href=${createLessonUrl(t.language, "index.html#teachers")}>${t("home.teachers")}</a></p>
</section>`;

customElements.define("py-home", PyHome);
