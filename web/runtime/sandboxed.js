// @ts-check
/** The Python of texts that are not ours: one on a page, started by the first call. */

import { letIn } from "./door.js";
import { openFarSandbox } from "./open-frame.js";
import { openSandbox } from "./open-sandbox.js";
import { createShared, ours } from "./shared.js";

/** Python there is stopped after two seconds of silence: what does not answer then catches all. */
const DEADLINE = 5_000;

const one = createShared(ours ? openSandbox : openFarSandbox, { letIn, deadline: DEADLINE });
let used = false;

export const sandboxed = {
  ...one,
  /** The next text is run in a Python in which none has been. */
  renew() {
    if (used) one.python.close();
    used = true;
  },
};
