// Where node finds the libraries that the build bundles: `node --import` this file.

import { register } from "node:module";

const BUNDLED = /\/vendor\/(\w+)\.js$/;

/** The libraries themselves stand in for their bundles, as web/vendor/NAME.entry.js names them. */
export const resolve = (name, context, next) =>
  next(name.replace(BUNDLED, "/vendor/$1.entry.js"), context);

register(import.meta.url);
