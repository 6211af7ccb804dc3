/** Which addresses a code may lead to. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { site, typed, wrong } = await import("../views/worksheet/address.js");

test("others can open a site of the web, and one of the same network", () => {
  for (const address of [
    "https://a.example/b/",
    "http://192.168.1.5:8000/",
    "https://[2001::1]/",
  ]) {
    assert.equal(wrong(address), undefined);
  }
});

test("nobody else can open a site of this computer", () => {
  const hosts = [
    "localhost:8000",
    "127.0.0.1",
    "[::1]:8000",
    "0.0.0.0",
    "x.localhost",
    "x.invalid",
  ];
  for (const host of hosts) assert.equal(wrong(`http://${host}/`), "here");
});

test("what is not an address of the web is none", () => {
  for (const text of ["", "a.example", "file:///x.html", "javascript:1"]) {
    assert.equal(wrong(text), "form");
  }
});

test("a page that was opened from a file leads nowhere by itself", () => {
  assert.equal(typed(), "");
  assert.equal(site(), "");
});
