// Where node finds the libraries that have been bundled: `node --import` this file.
import { register } from "node:module";

const BUNDLED = /^(?:\.\.\/)+vendor\/(\w+)\.js$/;
const PARTS = new URL("../../../dist/parts/", import.meta.url).href;

/** In dist/parts. */
export const resolve = (name, context, next) =>
  next(name.replace(BUNDLED, `${PARTS}$1/$1.js`), context);

register(import.meta.url);
