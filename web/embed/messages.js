// @ts-check
/** What an embed and the page around it say to each other: docs/embedding.md. */

/** @import {PyPuzzle} from "../puzzle/py-puzzle.js" */

/** The version of these messages. */
const V = 1;
/** While things move, the page around is told at most so often, in milliseconds. */
const OFTEN = 200;
/** Bounds of what is listened to: the characters of a name and of a value, the names at once. */
const [NAME, VALUE, NAMES] = [40, 9000, 40];

/**
 * @param {PyPuzzle} element
 * @param {string | undefined} origin the only one to speak with, if it is given
 * @param {(said: Record<string, string>) => void} look change language, theme, controls
 */
export function createMessages(element, origin, look) {
  if (parent === window || (origin && originOf(origin) !== origin)) return;
  let answers = /** @type {string | number | null} */ (null);
  let waiting = 0;
  let height = 0;

  const verbs = /** @type {Record<string, (data: any) => unknown>} */ ({
    start: () => element.run(),
    pause: () => element.pause(),
    step: ({ by }) => element.step(by),
    goto: ({ step }) => element.goto(step),
    set: ({ state }) => set(wordsOf(state)),
  });

  addEventListener("message", hear);
  element.addEventListener("ready", () => say("ready", stateOf(element)));
  element.addEventListener("solved", () => say("solved", solutionOf(element)));
  element.addEventListener("change", soon);
  new ResizeObserver(soon).observe(element);

  /** @param {MessageEvent} event */
  async function hear({ source, origin: from, data }) {
    if (source !== parent || (origin && from !== origin) || data?.v !== V) return;
    if (typeof data.type !== "string" || !Object.hasOwn(verbs, data.type)) return;
    await verbs[data.type](data);
    answers = idOf(data.id);
    soon();
  }

  /** @param {Record<string, string>} said */
  function set({ lang, theme, controls, ...state }) {
    look({ lang, theme, controls });
    return element.set(state);
  }

  function soon() {
    if (!waiting) waiting = setTimeout(tell, OFTEN);
  }

  async function tell() {
    await element.updateComplete;
    waiting = 0;
    if (!element.session.shown) return;
    say("state", { ...stateOf(element), id: answers });
    answers = null;
    const now = heightOf(element);
    if (now && now !== height) say("height", { height: now });
    height = now;
  }

  /**
   * Nothing that is said is secret: whoever holds the frame may hear it.
   * @param {string} type
   * @param {object} data
   */
  function say(type, data) {
    parent.postMessage({ type, v: V, id: null, ...data }, origin || "*");
  }
}

/** @param {string} text */
function originOf(text) {
  return URL.canParse(text) ? new URL(text).origin : "";
}

/** A question's name comes back with its answer. @param {unknown} id */
function idOf(id) {
  const short = typeof id === "string" && id.length <= NAME;
  return short || Number.isSafeInteger(id) ? /** @type {string | number} */ (id) : null;
}

/**
 * The texts and numbers of what may be anything.
 * @param {unknown} state
 * @returns {Record<string, string>}
 */
function wordsOf(state) {
  if (typeof state !== "object" || state === null) return {};
  const words = Object.entries(state)
    .slice(0, NAMES)
    .filter(([, value]) => typeof value === "string" || Number.isFinite(value))
    .map(([name, value]) => [name, String(value)])
    .filter(([name, value]) => name.length <= NAME && value.length <= VALUE);
  return Object.fromEntries(words);
}

/** @param {PyPuzzle} element */
function stateOf({ address, predicted, session: { run, shown } }) {
  const player = run?.player;
  const counts = player?.walk.countsAt(player.at);
  return {
    state: address,
    mode: run ? (run.idle ? "recorded" : "python") : "hand",
    playing: player?.playing ?? false,
    step: player?.at ?? 0,
    known: player?.walk.length ?? 0,
    ended: player?.ended ?? false,
    found: counts?.found ?? 0,
    solutions: counts?.solutions ?? 0,
    predicted,
    notices: shown?.notices.map(({ name, value }) => ({ name, value })) ?? [],
  };
}

/** @param {PyPuzzle} element */
function solutionOf({ session: { run, shown } }) {
  const player = run?.player;
  if (!player) return { by: "hand", step: 0, path: [...(shown?.hand.history.now ?? [])] };
  return { by: "search", step: player.at, path: player.walk.pathAt(player.at) };
}

/**
 * How high the frame must be for the board to be as wide as it; as it is, where the words stand
 * beside the board.
 * @param {PyPuzzle} element
 */
function heightOf({ shadowRoot }) {
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
  const grown = (wide * height) / width - svg.getBoundingClientRect().height;
  return Math.ceil(room.offsetHeight + grown);
}
