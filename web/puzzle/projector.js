// @ts-check
/** For the back of a room: board, line and sentence alone, in large letters: projector.css. */

/** A board so many times wider than high stands above the text, and not beside it. */
const FLAT = 2;

/** @param {import("./host.js").Host} host */
export function createProjector({ full, update }) {
  /** What is seen of it: everything is as usual, or it is large, or black. */
  let now = /** @type {"" | "on" | "black"} */ ("");
  /** Whether letters have been enlarged. */
  let grown = false;

  const to = (/** @type {typeof now} */ next) => () => {
    now = next;
    update();
  };

  return {
    get now() {
      return now;
    },
    toggle,
    drawn,
    /** What a key does, which may be one of a presenter's remote. @param {KeyboardEvent} event */
    meaningOf({ key, code }) {
      // Where Japanese is typed, only the place of a key is told.
      const pressed = key === "Process" ? code.replace("Key", "").toLowerCase() : key;
      if (!full()) return undefined; // a page of others is not ours to cover
      if (pressed === "p" || pressed === "P") return toggle;
      if (!now) return undefined;
      if (pressed === "Escape") return to("");
      return pressed === "b" || pressed === "B" ? to(now === "on" ? "black" : "on") : undefined;
    },
  };

  function toggle() {
    to(now ? "" : "on")();
  }

  /** What is drawn on the board has letters of its own size. @param {ShadowRoot | null} root */
  function drawn(root) {
    if (!now && !grown) return; // a step on the page does not measure letters
    grown = now !== "";
    const board = root?.querySelector(".board");
    const watch = root?.querySelector(".watch");
    // No letter on the board is smaller than those beside it, which are seen from the last row.
    const least = watch ? Number.parseFloat(getComputedStyle(watch).fontSize) : 0;
    const { width = 1, height = 1 } = board?.querySelector("svg")?.viewBox.baseVal ?? {};
    watch?.toggleAttribute("data-flat", width > FLAT * height);
    for (const text of board?.querySelectorAll("text") ?? []) legible(text, grown ? least : 0);
  }
}

/**
 * Enlarge what is too small, about its middle, a name upward from its foot; or let it be.
 * @param {SVGTextElement} text
 * @param {number} least in pixels of the screen; 0 lets it be
 */
function legible(text, least) {
  const size = Number(text.getAttribute("font-size"));
  const grown = Math.max(size, least / (text.getScreenCTM()?.a || 1));
  if (grown === size && !text.style.fontSize) return;
  text.style.fontSize = grown === size ? "" : `${grown}px`;
  const down = text.classList.contains("g-name") ? 0 : 0.355;
  text.setAttribute("dy", String((grown - size) * down));
}
