// A simulated Ctrl-C after a time limit, through Python's polls for signals.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { createInterruptTimer } from "../python/worker/interrupt-timer.js";

test("a program is stopped after its slice and the grace period, and again when it continues", () => {
  let now = 0;
  mock.method(performance, "now", () => now);
  let signal;
  const python = { setInterruptBuffer: (buffer) => (signal = buffer) };
  const timer = createInterruptTimer(python, 2000);
  /** Return what Python reads in some polls; it resets the signal. */
  const heard = () => {
    const all = Array.from({ length: 64 }, () => {
      const firstSignal = signal[0];
      signal[0] = 0;
      return firstSignal;
    });
    return all.filter((each) => each);
  };
  timer.arm(20);
  now = 2019;
  assert.deepEqual(heard(), []);
  now = 2020;
  assert.deepEqual(heard(), [2]);
  now = 4020;
  assert.deepEqual(heard(), [2]);
  timer.disarm();
  assert.equal(signal, undefined);
  mock.restoreAll();
});
