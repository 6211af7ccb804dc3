export * from "./d3.entry.js";
