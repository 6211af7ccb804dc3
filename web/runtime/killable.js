// @ts-check
/**
 * The other Python of a page, for what can only be stopped by ending it. All that is on the page
 * take turns, and it is ended when nobody has wanted it for a while: a page never has a third.
 */

import { createClient, PythonError } from "./client.js";
import { open } from "./shared.js";

/** @import {Progress} from "./client.js" */

/** So long it is kept for who may want it again, in milliseconds. */
const IDLE = 30_000;

/** @typedef {ReturnType<typeof takeSeat>} Seat */

/** Who has the turn, and hears of the start of Python. */
let turn = /** @type {((progress: Progress) => void) | undefined} */ (undefined);
let last = Promise.resolve();
let wanted = 0;
let idle = 0;

const solver = createClient(open, (progress) => turn?.(progress));

/**
 * A place among those who use it.
 * @param {(progress: Progress) => void} progressed told during its turns
 */
export function takeSeat(progressed) {
  let times = 0;

  return {
    /** @type {typeof solver.count} */
    count: (asked) => take(() => solver.count(asked)),
    /** @type {typeof solver.exhibit} */
    exhibit: (asked) => take(() => solver.exhibit(asked)),
    /** Drop what was asked here, and end Python unless somebody else is using it. */
    leave() {
      times++;
      if (turn === progressed || !wanted) solver.close();
    },
  };

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function take(work) {
    const asked = times;
    wanted++;
    clearTimeout(idle);
    const done = last.then(() => {
      if (asked !== times) throw new PythonError("closed", "it was not wanted any more");
      turn = progressed;
      progressed(solver.progress);
      return work();
    });
    last = done.then(rest, rest);
    return done;
  }
}

function rest() {
  turn = undefined;
  wanted--;
  if (!wanted) idle = setTimeout(solver.close, IDLE);
}
