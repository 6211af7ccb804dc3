// @ts-check
/** Clock that counts steps by animation frames. */

/** Longest frame to play, in milliseconds. Hidden tabs get no frames, and do not catch up. */
const MAX_FRAME_MS = 250;

/**
 * @param {() => number} getSpeed steps per second
 * @param {(steps: number, now: number) => void} onFrame called with the steps since the last frame, a
 *   fraction or Infinity
 */
export function createClock(getSpeed, onFrame) {
  let time = 0;
  let frame = 0;
  return { start, stop };

  function start() {
    stop();
    time = performance.now();
    frame = requestAnimationFrame(tick);
  }

  function stop() {
    cancelAnimationFrame(frame);
  }

  /** @param {number} now */
  function tick(now) {
    frame = requestAnimationFrame(tick);
    const seconds = Math.min(now - time, MAX_FRAME_MS) / 1000;
    time = now;
    const speed = getSpeed();
    onFrame(speed === Infinity ? Infinity : seconds * speed, now);
  }
}
