// @ts-check
/** Replacement of shell/offline/foot.js: a local file needs no service worker. */

export {};
