// @ts-check
/** <py-gallery>: all solutions as small boards, one for each orbit. */

import { loadBoardView } from "../../boards/index.js";
import { decodeToPosition } from "../../boards/shared/table.js";
import { createUrlParameters } from "../../model/address.js";
import { omitParameters, readAddressParameter } from "../../model/address-parameters.js";
import { loadPuzzleOrFirst } from "../../model/catalog.js";
import { loadFacts } from "../../model/facts.js";
import { completeRequest, createRequestForOtherViews } from "../../model/request.js";
import { loadGallerySample } from "../../model/samples.js";
import { renderRequestChooser } from "../../ui/chooser.js";
import { renderIcon } from "../../ui/icons.js";
import {
  renderFault,
  renderHeadline,
  renderNoSolutionNote,
  renderNotices,
  renderProgress,
} from "../../ui/notices.js";
import { renderSaveMenu } from "../../ui/save-menu.js";
import { OpeningElement } from "../../ui/view-element.js";
import { html, nothing } from "../../vendor/lit.js";
import { createSolutionCollection, NUMBERS } from "./collection.js";
import { listGalleryFiles } from "./files.js";
import { renderSolution } from "./solution.js";
import { PAGE, renderThumbnails } from "./thumbnails.js";

/** @import {Board} from "../../boards/index.js" */
/** @import {Given, Notice, Puzzle, Request} from "../../model/catalog.js" */
/** @import {Translate} from "../../words/strings.js" */
/** @import {Collection} from "./collection.js" */

/**
 * @typedef {{puzzle: Puzzle, request: Request, named: boolean,
 *   notices: {name: string, value: string}[],
 *   board: Board<any, any>, facts?: any}} State named: whether the address names the
 *   algorithm; facts: board data, if the site has it
 */

/**
 * `open` also takes the parameters `open`, the number of a solution, and `image`, that of its image.
 */
export class PyGallery extends OpeningElement {
  constructor() {
    super();
    this.state = /** @type {State | undefined} */ (undefined);
    this.collection = /** @type {Collection | undefined} */ (undefined);
    this.opened = 0;
    this.image = 0;
    this.draw = this.createBoardRenderer();
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.collection?.close();
    this.collection = undefined;
  }

  connectedCallback() {
    super.connectedCallback();
    if (this.state && !this.collection) this.startCollection();
  }

  get request() {
    return this.state?.request;
  }

  /** The request for other views. */
  get elsewhere() {
    if (!this.state) return undefined;
    const { puzzle, request, named } = this.state;
    return named ? request : createRequestForOtherViews(puzzle, request, "all");
  }

  /** @returns {Record<string, string> | undefined} */
  get address() {
    if (!this.request) return undefined;
    const address = { ...createUrlParameters(this.request), open: String(this.opened + 1) };
    return this.image ? { ...address, image: String(this.image + 1) } : address;
  }

  /** @param {Given} given */
  async prepare(given) {
    const { puzzle, request, notices, named } = completeRequest(
      await loadPuzzleOrFirst(given.puzzle),
      given,
      "all",
    );
    const [board, facts] = await Promise.all([
      loadBoardView(puzzle.name),
      loadFacts(puzzle, request.parameters, false),
    ]);
    const { parameters = {} } = given;
    return () => {
      const isSameRequest = JSON.stringify(request) === JSON.stringify(this.request);
      this.state = { puzzle, request, named, notices, board, facts };
      this.opened = readIndex("open", parameters, notices);
      this.image = readIndex("image", parameters, notices);
      if (!isSameRequest) this.startCollection();
    };
  }

  /** Why there is no solution, if that is known. */
  get why() {
    const { board, facts, request } = this.state ?? {};
    const boardFacts = this.collection?.facts ?? facts;
    return boardFacts && request && board?.explainNoSolution?.(boardFacts, request.parameters);
  }

  /** Find all solutions, unless there are known to be none. */
  startCollection() {
    if (!this.request || !this.isConnected) return;
    this.collection?.close();
    this.collection = undefined;
    this.draw = this.createBoardRenderer();
    const recorded = this.why ? undefined : loadGallerySample(this.request);
    this.collection = createSolutionCollection(
      this.request,
      () => this.handleCollectionChange(),
      recorded,
    );
  }

  /** Render new boards; once all have come, the open one must be among them. */
  handleCollectionChange() {
    const { orbits = [], phase } = this.collection ?? {};
    this.requestUpdate();
    if (phase !== "ended" || !orbits.length) return;
    const opened = Math.min(this.opened, orbits.length - 1);
    const image = Math.min(this.image, orbits[opened].images.length - 1);
    if (opened === this.opened && image === this.image) return;
    this.opened = opened;
    this.image = image;
    this.notifyListeners();
  }

  /** Make a function that draws a board; a new one invalidates all drawings. */
  createBoardRenderer() {
    return (/** @type {any[]} */ board, /** @type {string} */ name) =>
      this.state?.board.renderThumbnail(this.collection?.facts, board, name);
  }

  /**
   * Open a solution; the focus follows if it was in the sheet.
   * @param {number} orbit counted from 0
   */
  async openSolution(orbit) {
    const hadFocus = this.focused?.closest(".sheet");
    this.opened = orbit;
    this.image = 0;
    this.notifyListeners();
    await this.updateComplete;
    if (hadFocus) this.findElement(`[data-orbit="${orbit}"]`)?.focus({ preventScroll: false });
    else this.findElement(".one")?.scrollIntoView({ block: "nearest" });
  }

  /** @param {number} image counted from 0 */
  async showImage(image) {
    const hadFocus = this.focused?.closest(".orbit");
    this.image = image;
    this.notifyListeners();
    await this.updateComplete;
    if (hadFocus) this.findElement(`[data-image="${image}"]`)?.focus();
  }

  get focused() {
    return this.shadowRoot?.activeElement;
  }

  /** @param {string} selector */
  findElement(selector) {
    return /** @type {HTMLElement | null | undefined} */ (this.shadowRoot?.querySelector(selector));
  }

  render() {
    const { t, state, collection } = this;
    if (!t) return nothing;
    const again = () => this.retryFailedStep(() => collection?.continueSearch());
    if (!state || !collection) return renderFault(this.fault, again, t);
    const { puzzle, request, notices } = state;
    const { orbits, progress } = collection;
    const at = Math.min(this.opened, Math.max(orbits.length - 1, 0));
    const act = {
      draw: this.draw,
      open: (/** @type {number} */ orbit) => this.openSolution(orbit),
      show: (/** @type {number} */ image) => this.showImage(image),
    };
    const open = (/** @type {Partial<Request>} */ changes) => this.open({ ...request, ...changes });
    return html`<div class="view gallery" lang=${this.language}>
      <section class="all" aria-label=${t("gallery.sheet")}>
        ${renderRequestChooser(puzzle, request, open, t)} ${renderNoSolutionNote(this.why, t)}
        ${this.renderTop(collection, t)}
        ${renderFault(this.fault ?? collection.fault, again, t)}
        ${progress && !collection.fault ? renderProgress(progress, t) : nothing}
        ${renderNotices(notices, t)}
        ${orbits.length ? renderThumbnails(orbits, at, act, t, collection.facts?.copies) : nothing}
      </section>
      ${orbits.length ? this.renderSolution(collection, at, act, t) : nothing}
    </div>`;
  }

  /**
   * @param {Collection} collection
   * @param {number} at
   * @param {{draw: any, open: (orbit: number) => void, show: (image: number) => void}} act
   * @param {Translate} t
   */
  renderSolution(collection, at, act, t) {
    const { orbits, phase } = collection;
    const orbit = orbits[at];
    const image = Math.min(this.image, orbit.images.length - 1);
    const step = orbit.steps[image];
    const { board } = orbit.images[image];
    const first = at - (at % PAGE);
    const boardCount = Math.min(PAGE, orbits.length - first);
    const { puzzle } = /** @type {State} */ (this.state);
    const files = listGalleryFiles(
      collection,
      { puzzle, at, image, first, headline: this.formatSolutionCount(collection, t) },
      t,
    );
    const links = html`
      ${
        step === undefined
          ? nothing
          : html`<a class="toggle" href=${this.createWatchLink({ step: String(step) })}>${renderIcon("play")}${t("gallery.watch")}</a>`
      }
      <a class="toggle" href=${this.createWatchLink({ hand: decodeToPosition(collection.facts, board).join(".") })}>
        ${renderIcon("hand")}${t("gallery.play")}</a>
      ${renderSaveMenu(t("save"), files, t)}
      <button class="toggle" ?disabled=${phase === "searching"} @click=${() => print()}>
        ${renderIcon("print")}${t(boardCount < orbits.length ? "gallery.print" : "gallery.print.all", { count: boardCount })}</button>`;
    const { copies } = collection.facts;
    const place = { number: at + 1, image, all: orbits.length, copies };
    return renderSolution(orbit, place, act, links, t);
  }

  /** Link to the watch view of the request. @param {Record<string, string>} parameters */
  createWatchLink(parameters) {
    const request = omitParameters(this.address ?? {}, ({ readers }) =>
      readers.includes("gallery"),
    );
    return `#${new URLSearchParams({ ...request, ...parameters })}`;
  }

  /**
   * Return the number of solutions, as a sum over orbits once all are found.
   * @param {Collection} collection
   * @param {Translate} t
   */
  formatSolutionCount({ solutions, sizes, phase, facts }, t) {
    if (facts?.copies) return t.formatNumber(solutions);
    const terms = sizes.map(({ size, count }) => `${t.formatNumber(count)} × ${size}`);
    const hasOrbits = phase === "ended" && sizes.some(({ size }) => size > 1);
    return hasOrbits
      ? `${t.formatNumber(solutions)} = ${terms.join(" + ")}`
      : t.formatNumber(solutions);
  }

  /** @param {Collection} collection @param {Translate} t */
  renderTop(collection, t) {
    const { phase, solutions, orbits, tries, sizes, progress, fault, facts } = collection;
    if (fault || progress || (phase === "searching" && !tries)) return nothing;
    if (phase === "unasked") {
      return html`<p><button class="toggle" @click=${collection.continueSearch}>
        ${renderIcon("play")}${t("gallery.anyway")}</button></p>`;
    }
    const busy = phase === "searching";
    const hasOrbits = sizes.some(({ size }) => size > 1);
    const images = sizes.reduce((sum, { size, count }) => sum + size * count, 0);
    const copyKind = solutions > images ? (facts?.copies ?? "copies") : undefined;
    const boardKind = copyKind ?? (hasOrbits ? "folded" : "single");
    const sum = this.formatSolutionCount(collection, t);
    const words =
      phase === "ended"
        ? solutions
          ? [sum, t(`gallery.${boardKind}`, { count: orbits.length })]
          : [t("finished", { count: 0 }), t("gallery.none", { tries })]
        : [t("gallery.sofar", { sum }), t(busy ? "gallery.busy" : "gallery.paused", { tries })];
    return html`<div class="top">
      ${renderHeadline(words, !busy, t)}
      ${
        phase === "ended"
          ? nothing
          : html`<button class="toggle" @click=${busy ? collection.pause : collection.continueSearch}>
              ${renderIcon(busy ? "stop" : "play")}${t(busy ? "gallery.stop" : "gallery.more")}</button>`
      }
    </div>`;
  }
}

/**
 * Read a number of the address, where it is counted from 1, and count it from 0.
 * @param {"open" | "image"} name
 * @param {Record<string, unknown>} values
 * @param {Notice[]} notices
 */
const readIndex = (name, values, notices) =>
  readAddressParameter(name, values, notices, { drawn: NUMBERS }) - 1;

customElements.define("py-gallery", PyGallery);
