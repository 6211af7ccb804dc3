// @ts-check
/** The Python of texts that are not ours: one on a page, started by the first call. */

import { letIn } from "./door.js";
import { openSandbox } from "./open-sandbox.js";
import { createShared, openFar, ours } from "./shared.js";

/** Python there is stopped after two seconds of silence: what does not answer then catches all. */
const DEADLINE = 5_000;

const one = createShared(ours ? openSandbox : openFar("openFarSandbox"), {
  letIn,
  deadline: DEADLINE,
});
const { python } = one;
const { draft } = python;
const inside = /** @type {Set<() => void>} */ (new Set());
let used = false;

python.draft = (asked) => {
  used = true;
  return draft(asked);
};

export const sandboxed = {
  ...one,
  /**
   * What is asked next is asked in a Python in which no text has been. Whoever was in the one
   * before rests; who was there and comes back takes a new one, too.
   * @param {() => void} [mine] what who comes back would hear
   */
  renew(mine) {
    if (!used) return;
    used = false;
    for (const rest of inside) if (rest !== mine) rest();
    python.renew();
  },
  /**
   * Hear that this Python ends for another text's sake, until the returned function is called.
   * @param {() => void} rest
   */
  onRenew(rest) {
    inside.add(rest);
    return () => {
      inside.delete(rest);
    };
  },
};
