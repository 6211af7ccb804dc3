// A text in a link: what is packed comes back, and what is not a text does not.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { pack, readable, unpack } from "../workshop/packed.js";

const packed = (text) => deflateRawSync(text).toString("base64url");

test("a text comes back as it was, in the letters of addresses", async () => {
  for (const text of [
    "",
    "def recursive(n):\n\tyield 0, 0\n",
    "解 \u{1f451} é",
    "x".repeat(20_000),
  ]) {
    assert.match(await pack(text), /^[\w-]*$/);
    assert.equal(await unpack(await pack(text)), text);
    assert.equal(await unpack(packed(text)), text);
  }
});

const REFUSED = {
  "a text that is too long": packed("x".repeat(20_001)),
  "a bomb": packed("x".repeat(30_000_000)),
  "what is no text": packed(Buffer.from([0xff, 0xfe, 0x41])),
  "what is not packed": "!!!",
  "half of it": packed("abcdefgh".repeat(99)).slice(0, 9),
  "a letter that turns the rest around": packed("a = 1 # \u202e x"),
  "a letter that nobody sees": packed("a\u0000b"),
};

for (const [what, link] of Object.entries(REFUSED)) {
  test(`${what} is refused`, async () => assert.equal(await unpack(link), undefined));
}

test("lines end as they do here", () => assert.equal(readable("a\r\nb\rc"), "a\nb\nc"));
