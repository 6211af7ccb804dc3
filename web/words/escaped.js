// @ts-check

/** Escape text for HTML, also in attribute values. @param {string} text */
export const escapeHtml = (text) =>
  text.replace(/[&<>"]/g, (sign) => `&${{ "&": "amp", "<": "lt", ">": "gt", '"': "quot" }[sign]};`);
