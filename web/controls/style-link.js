// @ts-check
/** The one sheet of the site, which every element links in its shadow. */

import { addressOf } from "../load/files.js";
import { html } from "../vendor/lit.js";

const SHEET = addressOf("web/style.css");

/** @param {() => void} [settled] called when it is there, or cannot be had */
export const styleLink = (settled = () => {}) =>
  html`<link rel="stylesheet" href=${SHEET} @load=${settled} @error=${settled}>`;
