/** Finds a Chromium for the browser tests and the benchmarks, or installs one. Never asks for another user's rights. */
import { existsSync } from 'node:fs';
import { aptInstall } from './apt.mjs';
import { fail, run } from './setup.mjs';

/** Chromium without windows: it opens a page in half the time. */
const HEADLESS_SHELLS = ['/usr/bin/chromium-headless-shell'];

const CHROMIUMS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Letters for the fallback fonts. */
const FONTS = 'fonts-liberation';

const HOW_TO_INSTALL =
  'No Chromium found. Run `npx playwright install --with-deps --only-shell chromium`, or set CHROMIUM_PATH to the path of one.';

/**
 * Returns the path in CHROMIUM_PATH or that of an installed Chromium; undefined when there is none.
 * @param {{headlessShell?: boolean}} [options] whether a headless shell will do, and is preferred
 */
export function systemChromium({ headlessShell = false } = {}) {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is "${given}", but there is no such file.`);
  const candidates = headlessShell ? [...HEADLESS_SHELLS, ...CHROMIUMS] : CHROMIUMS;
  return given || candidates.find((path) => existsSync(path));
}

/** Returns the path of a whole Chromium, which root may install. Fails with a sentence when there is none. */
export function findChromium() {
  if (!systemChromium()) aptInstall('chromium', FONTS);
  return systemChromium() ?? fail(HOW_TO_INSTALL);
}

/**
 * Installs what the browser tests run in: for root the system's headless shell, which takes a third less time than a whole
 * Chromium. Everybody else uses the Chromium that is there, or gets Playwright's own in the home folder.
 */
export async function installTestChromium() {
  if (process.env.CHROMIUM_PATH || HEADLESS_SHELLS.some(existsSync)) return;
  if (aptInstall('chromium-headless-shell', FONTS) || systemChromium() || aptInstall('chromium', FONTS))
    return;
  console.log('Installing Chromium ...');
  const args = ['install', '--only-shell', 'chromium'];
  if ((await run('playwright', args, { stdio: 'ignore' })) !== 0) fail(HOW_TO_INSTALL);
}
