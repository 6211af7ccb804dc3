// @ts-check
/**
 * Interrupts Python after a time, without shared memory: Pyodide polls a fake interrupt buffer,
 * whose getter compares the clock with a deadline.
 */

const SIGINT = 2;
/** Reading the clock is slow compared with a poll. */
const POLLS_PER_READ = 32;

/**
 * @param {{setInterruptBuffer: (buffer: any) => void}} python
 * @param {number} grace time after a slice, in milliseconds
 */
export function createInterruptTimer(python, grace) {
  let deadline = Infinity;
  let polls = 0;
  const signal = {
    get 0() {
      if (++polls % POLLS_PER_READ || performance.now() < deadline) return 0;
      deadline = performance.now() + grace; // a program may catch the interrupt
      return SIGINT;
    },
    set 0(_) {}, // Pyodide clears a signal that it has read
  };
  return {
    /** Interrupt Python this long from now, plus the grace time. @param {number} milliseconds */
    arm(milliseconds) {
      deadline = performance.now() + milliseconds + grace;
      python.setInterruptBuffer(signal);
    },
    /** Stop watching. */
    disarm: () => python.setInterruptBuffer(undefined),
  };
}
