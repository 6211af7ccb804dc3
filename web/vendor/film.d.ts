export * from "./film.entry.js";
