/** The browser that measures: headless, and without its own calls home, which would cost the page time. */
import { chromium } from 'playwright';
import { findChromium } from '../lib/chromium.mjs';

export const launch = (...more) =>
  chromium.launch({
    executablePath: findChromium(),
    // setup.mjs ends this process on a signal, and with it the browser.
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
