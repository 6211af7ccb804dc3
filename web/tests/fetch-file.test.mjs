import assert from "node:assert/strict";
import { afterEach, beforeEach, mock, test } from "node:test";
import { fetchBytes } from "../lib/fetch-file.js";

beforeEach(() => mock.timers.enable({ apis: ["setTimeout"] }));
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** Let pending callbacks run; all timers of these tests are simulated. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Make the next fetch return a file that the test sends in parts. */
function sent() {
  let line;
  mock.method(globalThis, "fetch", async (_url, { signal }) => {
    const body = new ReadableStream({ start: (control) => (line = control) });
    signal.addEventListener("abort", () => line.error(signal.reason));
    return new Response(body);
  });
  return {
    piece: (...bytes) => line.enqueue(new Uint8Array(bytes)),
    end: () => line.close(),
  };
}

test("a file is waited for as long as parts of it arrive", async () => {
  const file = sent();
  const counted = [];
  const bytes = fetchBytes("a/file", (count) => counted.push(count));
  for (let i = 0; i < 5; i++) {
    await settle();
    mock.timers.tick(19_999);
    file.piece(i, i);
  }
  await settle();
  file.end();
  assert.deepEqual([...new Uint8Array(await bytes)], [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
  assert.deepEqual(counted, [2, 2, 2, 2, 2]);
});

test("twenty seconds after its last byte, the download of a file fails with its name", async () => {
  const file = sent();
  const bytes = fetchBytes("a/file");
  let over = false;
  bytes.catch(() => {}).then(() => (over = true));
  await settle();
  file.piece(1);
  await settle();
  mock.timers.tick(19_999);
  await settle();
  assert.equal(over, false);
  mock.timers.tick(1);
  await assert.rejects(bytes, { kind: "site", message: "file: nothing arrived for 20 seconds" });
});
