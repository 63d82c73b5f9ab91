/** Starts the measuring browser: headless, and without its own background requests, which would slow the page. */
import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.mjs';

export const launch = (...more) =>
  chromium.launch({
    executablePath: findChromium(),
    // setup.mjs ends this process on a signal, and the browser with it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      ...more,
    ],
  });
