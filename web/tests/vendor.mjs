// Resolve the bundled libraries in Node: `node --import` this file.

import { register } from "node:module";

const BUNDLED = /^(?:\.\.\/)+(vendor\/\w+\.js)$/;
const BUILT = new URL("../../dist/site/web/", import.meta.url).href;

/** Their location in the built site. */
export const resolve = (name, context, next) => next(name.replace(BUNDLED, `${BUILT}$1`), context);

register(import.meta.url);
