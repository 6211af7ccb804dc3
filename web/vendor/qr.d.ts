export * from "./qr.entry.js";
