import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { createPlayer } from "../player/player.js";

/** Duration of a frame, in milliseconds. */
const FRAME = 20;

beforeEach(() => {
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
  mock.method(performance, "now", () => Date.now());
  globalThis.requestAnimationFrame = (draw) => setTimeout(() => draw(Date.now()), FRAME);
  globalThis.cancelAnimationFrame = (frame) => clearTimeout(frame);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** Let some milliseconds pass, frame by frame. */
function pass(milliseconds) {
  for (let at = 0; at < milliseconds; at += FRAME) mock.timers.tick(FRAME);
}

/** Let promises settle. */
const settle = async () => {
  for (let i = 0; i < 20; i++) await null;
};

/** Return the events of some tries; every tenth is a solution. */
const tries = (count) =>
  Array.from({ length: count }, (_, i) => (i % 10 === 9 ? [0, i, -1, 1] : [0, i])).flat();

/** Create a player with some known tries. */
function playerOf(count, speed = 10) {
  const seen = { changes: 0, faults: [], speed };
  const player = createPlayer(
    () => seen.changes++,
    (fault) => seen.faults.push(fault),
    () => seen.speed,
  );
  player.addRecording(tries(count));
  return { player, seen };
}

/** Create a source whose parts the test releases. */
function sourceOf() {
  const requests = [];
  const pull = (events) =>
    new Promise((resolve, reject) => {
      requests.push({
        events,
        give: (count, ended = false) => resolve({ events: tries(count), ended }),
        fail: reject,
      });
    });
  return { requests, pull };
}

test("a complete recording finishes at its last try, and needs no source", () => {
  for (const [whole, finished] of [
    [{ tries: 20, found: 2 }, true],
    [{ tries: 20, found: 3 }, false], // a solution is still to come
    [{ tries: 21, found: 2 }, false],
    [{ tries: null, found: null }, false],
  ]) {
    const { player } = playerOf(0);
    player.addRecording(tries(20), whole);
    player.goToKnownStep(19);
    assert.equal(player.finished, false);
    player.step();
    assert.equal(player.finished, finished);
  }
});

test("it plays the selected number of tries per second, and stops when paused", () => {
  const { player } = playerOf(100);
  player.play();
  pass(1000);
  assert.equal(player.at, 10);
  player.pause();
  pass(1000);
  assert.equal(player.at, 10);
  assert.equal(player.playing, false);
});

test("a new speed applies from the next frame", () => {
  const { player, seen } = playerOf(1000);
  player.play();
  pass(1000);
  seen.speed = 100;
  player.applySpeed();
  assert.equal(player.speed, 100);
  pass(1000);
  assert.ok(Math.abs(player.at - 110) <= 1, String(player.at));
});

test("guided playback stops at each solution and at the end, and then restarts", () => {
  const { player } = playerOf(0, "guided");
  player.addRecording(tries(25), { tries: 25, found: 2 });
  for (const stop of [10, 20, 25, 10]) {
    player.play();
    pass(FRAME);
    assert.equal(player.at, stop === 25 ? 21 : stop - 9, "the next try is shown at once");
    pass(20_000);
    assert.deepEqual([player.at, player.playing], [stop, false]);
  }
});

test("guided playback is late if no solution is known after 20 seconds", async () => {
  const { player, seen } = playerOf(9, "guided");
  const source = sourceOf();
  player.setSource(source.pull);
  player.play();
  pass(19_000);
  assert.deepEqual([player.at, player.late], [9, false]);
  const { changes } = seen;
  pass(2000);
  assert.equal(player.late, true);
  assert.ok(seen.changes > changes, "the change is shown");
  source.requests[0].give(10);
  await settle();
  assert.deepEqual([player.playing, player.late], [true, false], "the next solution is known");
  pass(10_000);
  assert.deepEqual([player.at, player.playing, player.late], [19, false, false]);
});

test("at the highest speed everything known is shown in one frame", () => {
  const { player } = playerOf(1000, Infinity);
  player.play();
  pass(FRAME);
  assert.equal(player.at, 1000);
});

test("steps, jumps and the next solution stop the playing, and stay within what is known", () => {
  const { player } = playerOf(25);
  player.play();
  player.step();
  assert.deepEqual([player.at, player.playing], [1, false]);
  player.stepBack();
  player.stepBack();
  assert.equal(player.at, 0);
  player.goToNextSolution();
  assert.equal(player.at, 10);
  player.goToNextSolution();
  assert.equal(player.at, 20);
  player.goToNextSolution();
  assert.equal(player.at, 25);
  player.goToKnownStep(400);
  assert.equal(player.at, 25);
  player.goToKnownStep(7.4);
  assert.equal(player.at, 7);
});

test("the next solution is searched for until there is one, or the search ends", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  player.goToNextSolution();
  assert.deepEqual([player.at, player.seeking, player.waiting], [5, true, true]);
  requests[0].give(2);
  await settle();
  assert.deepEqual([player.at, player.seeking], [7, true]);
  requests[1].give(20);
  await settle();
  assert.equal(player.seeking, false);
  const at = player.at;
  assert.ok(at > 7 && at < 27);
  player.goToKnownStep(27);
  player.goToNextSolution();
  player.pause();
  requests[2].give(20);
  await settle();
  assert.deepEqual([player.at, player.seeking], [27, false]);
});

test("the next solution after a solution is the second one, and the search is not over before its end", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  requests[0].give(40);
  await settle();
  player.goToNextSolution();
  const first = player.at;
  assert.ok(player.replay.isSolvedAt(first));
  player.goToNextSolution();
  const second = player.at;
  assert.ok(second > first && player.replay.isSolvedAt(second));
  assert.equal(player.replay.getCountsAt(second).found, 2);
  assert.equal(player.finished, false);
});

test("a step that is not known yet is waited for", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.seek(12);
  assert.deepEqual([player.at, player.aim], [5, 12]);
  player.setSource(pull);
  requests[0].give(4);
  await settle();
  assert.deepEqual([player.at, player.aim], [9, 12]);
  requests[1].give(10);
  await settle();
  assert.deepEqual([player.at, player.aim], [12, 12]);
  requests[2].give(10);
  await settle();
  assert.equal(player.at, 12);
});

test("a seek reports the step that it reached, which is the last of a shorter search", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  const reached = [];
  const seek = (step) => player.seek(step, false, (at) => reached.push([step, at]));
  player.setSource(pull);
  seek(12);
  player.goToKnownStep(3);
  seek(20);
  requests[0].give(10, true);
  await settle();
  seek(30);
  seek(4);
  assert.deepEqual(reached, [
    [20, 15],
    [30, 15],
    [4, 4],
  ]);
  assert.deepEqual([player.at, player.aim], [4, 4]);
});

test("at the end of what is known it waits, and continues when more arrives", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  player.play();
  pass(2000);
  assert.deepEqual([player.at, player.waiting, player.finished], [5, true, false]);
  requests[0].give(50);
  await settle();
  pass(1000);
  assert.equal(player.at, 15);
  assert.equal(player.waiting, false);
});

test("at the end of the search it stops, and plays from the start again", async () => {
  const { player } = playerOf(5, 100);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  requests[0].give(0, true);
  await settle();
  player.play();
  pass(1000);
  assert.deepEqual([player.at, player.finished, player.playing], [5, true, false]);
  player.play();
  assert.deepEqual([player.at, player.playing], [0, true]);
});

test("at most two requests are pending", async () => {
  const { player } = playerOf(0);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  assert.equal(requests.length, 2);
  requests[0].give(10);
  await settle();
  assert.equal(requests.length, 3);
});

test("an error of the source is reported, unless the player is closed", async () => {
  for (const closes of [false, true]) {
    const { player, seen } = playerOf(5);
    const { requests, pull } = sourceOf();
    player.setSource(pull);
    if (closes) player.close();
    requests[0].fail(new Error("gone"));
    await settle();
    assert.equal(seen.faults.length, closes ? 0 : 1);
  }
});

test("events that arrive after it was closed are ignored", async () => {
  const { player, seen } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  player.close();
  const { changes } = seen;
  requests[0].give(10);
  await settle();
  assert.equal(player.replay.length, 5);
  assert.equal(seen.changes, changes);
});

test("it plays on from a step once it is known, unless it is the last one", async () => {
  const { player } = playerOf(5);
  const { requests, pull } = sourceOf();
  player.setSource(pull);
  player.seek(12, true);
  assert.deepEqual([player.at, player.playing], [5, false]);
  requests[0].give(10);
  await settle();
  assert.deepEqual([player.at, player.playing], [12, true]);
  player.pause();
  player.seek(25, true);
  requests[1].give(10, true);
  await settle();
  assert.deepEqual([player.at, player.playing], [25, false]);
  player.seek(3, true);
  assert.deepEqual([player.at, player.playing], [3, true]);
});

test("a hidden tab does not catch up on the time without frames", () => {
  const { player } = playerOf(1000, 10);
  player.play();
  pass(1000);
  const before = player.at;
  mock.timers.tick(60_000);
  pass(1000);
  assert.ok(player.at - before <= 13, `${player.at - before} tries in a second`);
});
