// What our modules use of Lit; the build makes one module of it, vendor/lit.js.
export { html, LitElement, nothing, render, svg } from "lit";
export { Directive, directive } from "lit/directive.js";
export { guard } from "lit/directives/guard.js";
export { live } from "lit/directives/live.js";
