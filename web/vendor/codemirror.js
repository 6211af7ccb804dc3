export * from "./codemirror.entry.js";
