/** `npm run test:engines`: the main journeys in WebKit and Firefox, on the built site in the Workers runtime. */
import { existsSync } from 'node:fs';
import { aptInstall } from './lib/apt.mjs';
import { startTestProviders } from './lib/demo.mjs';
import { fail, run, setUp } from './lib/setup.mjs';
import { build, serve, TEST_STATE } from './lib/site.mjs';

await setUp();

const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', '/usr/bin/firefox-esr'];
const packages = ['webkit2gtk-driver', 'xvfb', 'firefox-esr', 'fonts-liberation'];
if (!programs.every((path) => existsSync(path)) && !aptInstall(...packages))
  fail(`The engines are missing. They come with Debian: apt-get install ${packages.join(' ')}`);

const held = await startTestProviders();
process.env.TEST_PORT = String(held.port);
if ((await build()) !== 0) fail('The build failed: see above.');
await held.release();
const site = await serve(held.port, ...TEST_STATE);
const code = await run('vitest', ['run', '--project', 'engines']);
await site.stop();
process.exit(code);
