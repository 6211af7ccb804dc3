// @ts-check
/** Replacement of lib/files.js: files that the kernel sends. */

import { ask } from "../kernel.js";

/** The kernel has its Python. */
export const IS_EMBEDDED = true;

/** A notebook has no site. */
export const resolveSiteUrl = () => "";

/** @param {string} path */
export const loadText = (path) => ask({ file: path });

/** @param {string} path */
export const loadBytes = async (path) => new TextEncoder().encode(await loadText(path)).buffer;

/** @param {string} path */
export const loadJson = async (path) => JSON.parse(await loadText(path));
