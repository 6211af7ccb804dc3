/** Addresses that a QR code may contain. */

import assert from "node:assert/strict";
import { test } from "node:test";
import "./page.mjs";

const { chooseSiteAddress, readSavedAddress, findAddressFault } = await import(
  "../views/worksheet/address.js"
);

test("links to public sites and to sites of the same network work for others", () => {
  for (const address of [
    "https://a.example/b/",
    "http://192.168.1.5:8000/",
    "https://[2001::1]/",
  ]) {
    assert.equal(findAddressFault(address), undefined);
  }
});

test("a site on this computer cannot be opened by anybody else", () => {
  const hosts = [
    "localhost:8000",
    "127.0.0.1",
    "[::1]:8000",
    "0.0.0.0",
    "x.localhost",
    "x.invalid",
  ];
  for (const host of hosts) assert.equal(findAddressFault(`http://${host}/`), "here");
});

test("an address that is not http or https is rejected", () => {
  for (const text of ["", "a.example", "file:///x.html", "javascript:1"]) {
    assert.equal(findAddressFault(text), "form");
  }
});

test("a page opened from a file has no link for others", () => {
  assert.equal(readSavedAddress(), "");
  assert.equal(chooseSiteAddress(), "");
});
