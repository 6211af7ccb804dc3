// @ts-check
/** Programs in links: deflated, in URL-safe base64. */

import { INVISIBLE_CHARACTERS, MAX_TEXT_LENGTH } from "../python/schema/checks.js";

/** Some programs truncate longer links; share a file instead. */
export const MAX_LINK_LENGTH = 8_000;

/** @param {string} text */
export async function packText(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * Decode a program. It is untrusted: unpacking stops at the maximum length of a program.
 * @param {string} packed
 * @returns {Promise<string | undefined>}
 */
export async function unpackText(packed) {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > MAX_TEXT_LENGTH) return void (await reader.cancel());
    }
    return normalizeText(text);
  } catch {
    return undefined;
  }
}

/**
 * Normalise line ends; undefined if the text is too long or contains invisible characters.
 * @param {string} text
 */
export function normalizeText(text) {
  const plain = text.replace(/\r\n?/g, "\n");
  return plain.length <= MAX_TEXT_LENGTH && !INVISIBLE_CHARACTERS.test(plain) ? plain : undefined;
}
