export * from "./workbox.entry.js";
