// @ts-check
/** Addresses of a plan's links, for paper: as QR codes, or in letters if a phone cannot open them. */

import { generate, toSvg } from "../vendor/qr.js";

/** Add its address to each link to the page; it is only printed. @param {ParentNode} plan */
export function addPrintedAddresses(plan) {
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (
    plan.querySelectorAll('[data-plan] a[href*="#v="]:not(.open)')
  );
  for (const link of links) link.after(createAddress(link.href));
}

/** @param {string} address */
function createAddress(address) {
  const place = document.createElement("span");
  place.className = "printed-address";
  if (address.startsWith("file:")) {
    place.textContent = decodeURI(address);
  } else {
    const code = toSvg(generate(address), document);
    code.setAttribute("role", "img");
    code.setAttribute("aria-label", address);
    place.append(code);
  }
  return place;
}
