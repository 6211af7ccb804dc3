// @ts-check
/** The file is on the reader's disk: it needs no service worker. Stands for offline/foot.js. */

export {};
