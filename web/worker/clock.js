// @ts-check
/**
 * Ctrl-C after a time, without shared memory: Python asks now and then whether a signal has come,
 * and what it asks looks at the clock.
 */

const SIGINT = 2;
/** It asks often, and a look at the clock takes longer than all the rest: every so many times. */
const EVERY = 32;

/**
 * @param {{setInterruptBuffer: (buffer: any) => void}} python
 * @param {number} silence in milliseconds
 */
export function clock(python, silence) {
  let deadline = Infinity;
  let asked = 0;
  const signal = {
    get 0() {
      if (++asked % EVERY || performance.now() < deadline) return 0;
      deadline = performance.now() + silence; // what goes on all the same is stopped again
      return SIGINT;
    },
    set 0(_) {}, // Python takes a signal away as it reads it
  };
  return {
    /** Stop what runs when so much time has passed, and the silence. @param {number} milliseconds */
    watch(milliseconds) {
      deadline = performance.now() + milliseconds + silence;
      python.setInterruptBuffer(signal);
    },
    /** Stop nothing more. */
    calm: () => python.setInterruptBuffer(undefined),
  };
}
