// Where node finds the libraries that the build bundles: `node --import` this file.

import { register } from "node:module";

const BUNDLED = /^(?:\.\.\/)+(vendor\/\w+\.js)$/;
const BUILT = new URL("../../dist/site/web/", import.meta.url).href;

/** In the built site. */
export const resolve = (name, context, next) => next(name.replace(BUNDLED, `${BUILT}$1`), context);

register(import.meta.url);
