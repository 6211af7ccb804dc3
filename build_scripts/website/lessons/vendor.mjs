// Resolves bundled libraries for node: use it with `node --import`.
import { register } from "node:module";

const BUNDLED = /^(?:\.\.\/)+vendor\/(\w+)\.js$/;
const PARTS = new URL("../../../dist/parts/", import.meta.url).href;

/** Resolve vendor modules to dist/parts. */
export const resolve = (name, context, next) =>
  next(name.replace(BUNDLED, `${PARTS}$1/$1.js`), context);

register(import.meta.url);
