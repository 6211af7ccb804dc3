// @ts-check
/** Messages between an embed and the page that contains it; see docs/embedding.md. */

/** @import {PyPuzzle} from "../views/watch/py-puzzle.js" */

/** The version of these messages. */
const V = 1;
/** Minimum time between two reports to the containing page. */
const REPORT_MILLISECONDS = 200;
/** Limits of a message: characters of a name and of a value, and names. */
const [MAX_NAME_LENGTH, MAX_VALUE_LENGTH, MAX_NAMES] = [40, 9000, 40];

/**
 * Exchange messages with the page that contains the frame.
 * @param {PyPuzzle} element
 * @param {string | undefined} origin the only origin to exchange messages with, if given
 * @param {(message: Record<string, string>) => void} applyPresentation change what is not the board's
 */
export function startMessaging(element, origin, applyPresentation) {
  if (parent === window || (origin && parseOrigin(origin) !== origin)) return;
  let answers = /** @type {string | number | null} */ (null);
  let waiting = 0;
  let height = 0;

  const verbs = /** @type {Record<string, (data: any) => unknown>} */ ({
    start: () => element.run(),
    pause: () => element.pause(),
    step: ({ by }) => element.step(by),
    goto: ({ step }) => element.goto(step),
    set: ({ state }) => applyState(selectShortValues(state)),
  });

  addEventListener("message", receive);
  element.addEventListener("ready", () => postToParent("ready", createStateReport(element)));
  element.addEventListener("solved", () => postToParent("solved", createSolutionReport(element)));
  element.addEventListener("change", scheduleStateReport);
  for (const name of ["checked", "predicted"]) element.addEventListener(name, repeatEvent);
  // A program is sent only to a page that the frame names.
  if (origin) element.addEventListener("draft", repeatEvent);
  new ResizeObserver(scheduleStateReport).observe(element);

  /** @param {MessageEvent} event */
  async function receive({ source, origin: from, data }) {
    if (source !== parent || (origin && from !== origin) || data?.v !== V) return;
    if (typeof data.type !== "string" || !Object.hasOwn(verbs, data.type)) return;
    await verbs[data.type](data);
    answers = validateId(data.id);
    scheduleStateReport();
  }

  /** Send an event of the element as a message. @param {Event} event */
  function repeatEvent(event) {
    postToParent(event.type, /** @type {CustomEvent} */ (event).detail);
  }

  /** @param {Record<string, string>} state */
  function applyState({ lang, theme, controls, source, ...state }) {
    applyPresentation({ lang, theme, controls, source });
    return element.set(state);
  }

  function scheduleStateReport() {
    if (!waiting) waiting = setTimeout(postStateReport, REPORT_MILLISECONDS);
  }

  async function postStateReport() {
    await element.updateComplete;
    waiting = 0;
    if (!element.session.current) return;
    postToParent("state", { ...createStateReport(element), id: answers });
    answers = null;
    const currentHeight = computeFittingHeight(element);
    if (currentHeight && currentHeight !== height)
      postToParent("height", { height: currentHeight });
    height = currentHeight;
  }

  /**
   * Send a message. It contains no secrets, so any containing page may receive it.
   * @param {string} type
   * @param {object} data
   */
  function postToParent(type, data) {
    parent.postMessage({ type, v: V, id: null, ...data }, origin || "*");
  }
}

/** @param {string} text */
function parseOrigin(text) {
  return URL.canParse(text) ? new URL(text).origin : "";
}

/** Return a valid message id, which the answer repeats, or null. @param {unknown} id */
function validateId(id) {
  const isShort = typeof id === "string" && id.length <= MAX_NAME_LENGTH;
  return isShort || Number.isSafeInteger(id) ? /** @type {string | number} */ (id) : null;
}

/**
 * Return the strings and numbers of an untrusted value, as strings.
 * @param {unknown} state
 * @returns {Record<string, string>}
 */
function selectShortValues(state) {
  if (typeof state !== "object" || state === null) return {};
  const words = Object.entries(state)
    .slice(0, MAX_NAMES)
    .filter(([, value]) => typeof value === "string" || Number.isFinite(value))
    .map(([name, value]) => [name, String(value)])
    .filter(([name, value]) => name.length <= MAX_NAME_LENGTH && value.length <= MAX_VALUE_LENGTH);
  return Object.fromEntries(words);
}

/** @param {PyPuzzle} element */
function createStateReport({ address, predicted, session: { run, current } }) {
  const player = run?.player;
  const counts = player?.replay.getCountsAt(player.at);
  return {
    state: address,
    mode: run ? (run.idle ? "recorded" : "python") : "hand",
    playing: player?.playing ?? false,
    step: player?.at ?? 0,
    known: player?.replay.length ?? 0,
    ended: player?.ended ?? false,
    found: counts?.found ?? 0,
    solutions: counts?.solutions ?? 0,
    predicted,
    notices: current?.notices.map(({ name, value }) => ({ name, value })) ?? [],
  };
}

/** @param {PyPuzzle} element */
function createSolutionReport({ session: { run, current } }) {
  const player = run?.player;
  if (!player)
    return { by: "hand", step: 0, path: [...(current?.manualPlay.position.current ?? [])] };
  return { by: "search", step: player.at, path: player.replay.findPathAt(player.at) };
}

/**
 * Return the height at which the board fills the width of the frame; the current height if the text
 * is next to the board.
 * @param {PyPuzzle} element
 */
function computeFittingHeight({ shadowRoot }) {
  const room = /** @type {HTMLElement | null | undefined} */ (shadowRoot?.querySelector(".room"));
  const board = /** @type {HTMLElement | null | undefined} */ (room?.querySelector(".board"));
  const svg = /** @type {SVGSVGElement | null | undefined} */ (
    board?.querySelector("svg[role=img], svg[role=grid]")
  );
  if (!room || !board || !svg) return 0;
  if (getComputedStyle(room).gridTemplateColumns.includes(" ")) return room.offsetHeight;
  const { width, height } = svg.viewBox.baseVal;
  const grid = svg.closest(".fitted > .grid");
  const ranks = grid ? Number.parseFloat(getComputedStyle(grid).gridTemplateColumns) || 0 : 0;
  const wide = board.clientWidth - ranks;
  const growth = (wide * height) / width - svg.getBoundingClientRect().height;
  return Math.ceil(room.offsetHeight + growth);
}
