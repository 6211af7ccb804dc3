// How the page hears of new versions of the service worker; vendor/workbox.js.
export { Workbox } from "workbox-window";
