// @ts-check
/** Copying to the clipboard. */

/** @typedef {HTMLInputElement | HTMLTextAreaElement | null | undefined} Field */

/**
 * Copy a text. If the browser denies access to the clipboard, select a field for copying by hand.
 * @param {string} text
 * @param {() => Field | Promise<Field>} findField
 * @returns {Promise<boolean>} whether it was copied
 */
export async function copyText(text, findField) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = await findField();
    field?.focus();
    field?.select();
    return false;
  }
}
