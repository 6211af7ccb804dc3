// @ts-check
/** The worker of the edition in one file. */

import "./answers.js";
import "../worker/python.worker.js";
