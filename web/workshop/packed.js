// @ts-check
/** A text as a link carries it: deflated, in the letters of addresses. */

import { LONGEST_TEXT, UNSEEN } from "../runtime/shapes.js";

/** Longer ones go as a file: not every program passes them on. */
export const LONGEST_LINK = 8_000;

/** @param {string} text */
export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return letters.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/**
 * The text, or none: it may be anything, and unpacking stops where no text of ours goes on.
 * @param {string} packed
 * @returns {Promise<string | undefined>}
 */
export async function unpack(packed) {
  try {
    const letters = atob(packed.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const reader = stream.pipeThrough(new TextDecoderStream("utf-8", { fatal: true })).getReader();
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (text.length > LONGEST_TEXT) return void (await reader.cancel());
    }
    return readable(text);
  } catch {
    return undefined;
  }
}

/**
 * A text as it may be shown, or none.
 * @param {string} text
 */
export function readable(text) {
  const plain = text.replace(/\r\n?/g, "\n");
  return plain.length <= LONGEST_TEXT && !UNSEEN.test(plain) ? plain : undefined;
}
