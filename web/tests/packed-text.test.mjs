// Programs packed into links.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { normalizeText, packText, unpackText } from "../editor/packed-text.js";

const packed = (text) => deflateRawSync(text).toString("base64url");

test("a program is restored exactly, and packed in characters that links may contain", async () => {
  for (const text of [
    "",
    "def recursive(n):\n\tyield 0, 0\n",
    "解 \u{1f451} é",
    "x".repeat(20_000),
  ]) {
    assert.match(await packText(text), /^[\w-]*$/);
    assert.equal(await unpackText(await packText(text)), text);
    assert.equal(await unpackText(packed(text)), text);
  }
});

const REFUSED = {
  "a program that is too long": packed("x".repeat(20_001)),
  "a decompression bomb": packed("x".repeat(30_000_000)),
  "invalid UTF-8": packed(Buffer.from([0xff, 0xfe, 0x41])),
  "invalid base64": "!!!",
  "a truncated program": packed("abcdefgh".repeat(99)).slice(0, 9),
  "a bidirectional override": packed("a = 1 # \u202e x"),
  "an invisible character": packed("a\u0000b"),
};

for (const [what, link] of Object.entries(REFUSED)) {
  test(`${what} is rejected`, async () => assert.equal(await unpackText(link), undefined));
}

test("line ends are normalised", () => assert.equal(normalizeText("a\r\nb\rc"), "a\nb\nc"));
