// @ts-check
/** For the back of a room: board, line and sentence alone, in large letters: projector.css. */

/** @param {import("./host.js").Host} host */
export function createProjector({ full, update }) {
  /** What is seen of it: everything is as usual, or it is large, or black. */
  let now = /** @type {"" | "on" | "black"} */ ("");

  const to = (/** @type {typeof now} */ next) => () => {
    now = next;
    update();
  };

  return {
    get now() {
      return now;
    },
    toggle,
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
}
