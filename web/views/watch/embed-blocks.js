// @ts-check
/** Embed code in fields, each with a button that copies it. */

import { copyText } from "../../ui/copy.js";
import { html, nothing } from "../../vendor/lit.js";
import { createElementCode, createFrameCode } from "./embed-code.js";

/** @import {Embed} from "./embed-code.js" */
/** @import {Translate} from "../../words/strings.js" */

/**
 * @param {Embed} embed
 * @param {string} copied name of the code that was copied last
 * @param {(name: string) => void} onCopied
 * @param {Translate} t
 */
export function renderCodeBlocks(embed, copied, onCopied, t) {
  const codes = Object.entries({
    "embed.frame": createFrameCode(embed),
    "embed.element": createElementCode(embed),
  });
  return codes.map(([name, code]) => {
    const copy = (/** @type {Event} */ event) => copyCode(event, code, () => onCopied(name));
    return html`<section aria-label=${t(name)}>
      <h3>${t(name)} <small>${t(`${name}.more`)}</small></h3>
      <textarea readonly rows="6" spellcheck="false" aria-label=${t(name)} .value=${code}></textarea>
      <button @click=${copy}>${t("embed.copy")}</button>
      <span role="status">${name === copied ? t("embed.copied") : nothing}</span>
    </section>`;
  });
}

/** @param {Event} event @param {string} code @param {() => void} onCopied */
async function copyCode({ currentTarget }, code, onCopied) {
  const button = /** @type {Element} */ (currentTarget);
  const findField = () => button.closest("section")?.querySelector("textarea");
  if (await copyText(code, findField)) onCopied();
}
