// @ts-check
/** Replacement of offline/foot.js: a local file needs no service worker. */

export {};
