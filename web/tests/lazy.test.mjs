import assert from "node:assert/strict";
import { test } from "node:test";
import { Lazy } from "../lib/lazy.js";
import { deferred } from "./page.mjs";

test("a value is fetched once, however often it is requested", async () => {
  const wait = deferred();
  let fetches = 0;
  const lazy = new Lazy(() => {
    fetches += 1;
    return wait.promise;
  });
  assert.equal(lazy.value, undefined);
  const requests = [lazy.load(), lazy.load()];
  wait.resolve("code");
  assert.deepEqual(await Promise.all(requests), ["code", "code"]);
  assert.deepEqual([lazy.value, await lazy.load(), fetches], ["code", "code", 1]);
});

test("a failure is stored until another attempt succeeds, and each attempt is reported", async () => {
  const results = [Promise.reject(new Error("offline")), Promise.resolve("code")];
  const reports = [];
  const lazy = new Lazy(
    () => results.shift(),
    () => reports.push([lazy.value, lazy.fault?.message]),
  );
  lazy.loadInBackground();
  await assert.rejects(lazy.load(), /offline/);
  assert.equal(lazy.fault.message, "offline");
  await lazy.load();
  assert.deepEqual(reports, [
    [undefined, "offline"],
    ["code", undefined],
  ]);
});
