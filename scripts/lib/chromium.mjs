/** Finds or installs browsers for tests and benchmarks. Never asks for more rights. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fail, run } from './setup.mjs';

/** Opens a page in half the time of a full Chromium. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const CHROMIUMS = [
  HEADLESS_SHELL,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Fonts for the fallbacks. */
const FONTS = 'fonts-liberation';

const HOW_TO_INSTALL =
  'No Chromium found. Run `npx playwright install --with-deps --only-shell chromium`, or set CHROMIUM_PATH to the path of one.';

/** Installs Debian packages if this user may. @returns true if they are installed now */
function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  // Another program may be installing packages: without waiting, apt-get fails at once.
  const flags = ['--quiet=2', '--yes', '--option=DPkg::Lock::Timeout=120'];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const aptGet = (...args) =>
    spawnSync('apt-get', [...flags, ...args], { env, stdio: 'ignore', timeout: 180_000 }).status === 0;
  const install = () => aptGet('install', '--no-install-recommends', ...packages);
  // Package lists are missing on a fresh machine, and soon out of date on others.
  return install() || (aptGet('update') && install());
}

/** Returns CHROMIUM_PATH or the path of an installed Chromium; undefined if there is none. */
export function systemChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) fail(`CHROMIUM_PATH is "${given}", but there is no such file.`);
  return given || CHROMIUMS.find((path) => existsSync(path));
}

/**
 * Installs the browser for tests and benchmarks: for root the system's headless shell, which takes a third less time than
 * a full Chromium. Other users use the installed Chromium, or get Playwright's own in their home folder.
 */
export async function installChromium() {
  if (process.env.CHROMIUM_PATH || existsSync(HEADLESS_SHELL)) return;
  if (aptInstall('chromium-headless-shell', FONTS) || systemChromium() || aptInstall('chromium', FONTS))
    return;
  console.log('Installing Chromium ...');
  const args = ['install', '--only-shell', 'chromium'];
  if ((await run('playwright', args, { stdio: 'ignore' })) !== 0) fail(HOW_TO_INSTALL);
}

/** Installs Debian's WebKit and Firefox, as root. Fails with a message if they are missing. */
export async function installEngines() {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox-esr'];
  const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr', FONTS];
  if (!programs.every((path) => existsSync(path)) && !aptInstall(...packages))
    fail(`The engines are missing. They come with Debian: apt-get install ${packages.join(' ')}`);
}
