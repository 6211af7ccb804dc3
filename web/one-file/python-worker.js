// @ts-check
/** The worker of the edition in one file. */

import "./answers.js";
import "../runtime/worker.js";
