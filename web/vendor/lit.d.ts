export * from "./lit.entry.js";
