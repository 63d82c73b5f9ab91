/** The browsers of `npm run test:full` behind one small interface. All are unmodified Debian packages. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import puppeteer, { type ElementHandle, type LaunchOptions } from 'puppeteer-core';
import { Builder, By, Capabilities } from 'selenium-webdriver';
import { findChromium } from '../../../scripts/lib/chromium.mjs';
import { freePorts } from '../../../scripts/lib/setup.mjs';

export interface Browser {
  /**
   * Loads a page and closes all other tabs. Background tabs get no focus in WebKit, and Firefox throttles their rendering
   * until the driver hangs.
   */
  open: (url: string) => Promise<void>;
  /** Runs the body of a function in the page and returns its result. */
  run: <T>(body: string) => Promise<T>;
  click: (selector: string) => Promise<void>;
  /** Appends text to a control's value. */
  type: (selector: string, text: string) => Promise<void>;
  /** Chooses a file from disk. */
  attach: (selector: string, path: string) => Promise<void>;
  /** Addresses of the open tabs. */
  tabs: () => Promise<string[]>;
  /** Returns page errors and console errors and warnings since the last call. */
  takeComplaints: () => string[];
  close: () => Promise<void>;
}

/** The size of a phone. WebKitGTK's window is at least 447 px wide. */
const PHONE = { width: 390, height: 844 };

const MINI_BROWSERS = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function stop(child: ChildProcess) {
  child.kill();
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
}

/** Starts a virtual X server, which prints its display number once it is ready. */
async function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1440x1000x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(server.stdout, 'data')) as [Buffer];
  return { server, name: `:${String(number).trim()}` };
}

const isUp = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts WebKitGTK's own test browser. WebKit is the engine of Safari and of every browser on iPhones. */
async function startWebKit(): Promise<Browser> {
  const display = await startDisplay();
  const port = await freePorts();
  // Without line buffering, console messages arrive too late.
  const service = spawn('stdbuf', ['--output=L', 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, DISPLAY: display.name },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  // Pages' console messages look like "CONSOLE JS ERROR ReferenceError: ...".
  const listen = (chunk: Buffer) => {
    complaints.push(
      ...String(chunk)
        .split('\n')
        .filter((line) => /^CONSOLE .*(ERROR|WARN)/.test(line)),
    );
  };
  service.stdout.on('data', listen);
  service.stderr.on('data', listen);

  const server = `http://127.0.0.1:${port}`;
  while (!(await isUp(`${server}/status`))) {
    if (service.exitCode !== null) throw new Error('WebKitWebDriver did not start');
    await setTimeout(100);
  }
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities(
      new Capabilities().set('browserName', 'MiniBrowser').set('webkitgtk:browserOptions', {
        binary: MINI_BROWSERS,
        args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
      }),
    )
    .build();
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...PHONE });
  const find = (selector: string) => driver.findElement(By.css(selector));
  return {
    async open(url) {
      const own = await driver.getWindowHandle();
      for (const handle of await driver.getAllWindowHandles()) {
        if (handle === own) continue;
        await driver.switchTo().window(handle);
        await driver.close();
      }
      await driver.switchTo().window(own);
      await driver.get(url);
    },
    run: (body) => driver.executeScript(body),
    click: (selector) => find(selector).click(),
    type: (selector, text) => find(selector).sendKeys(text),
    attach: (selector, path) => find(selector).sendKeys(path),
    async tabs() {
      const own = await driver.getWindowHandle();
      const urls: string[] = [];
      for (const handle of await driver.getAllWindowHandles()) {
        await driver.switchTo().window(handle);
        urls.push(await driver.getCurrentUrl());
      }
      await driver.switchTo().window(own);
      return urls;
    },
    takeComplaints: () => complaints.splice(0),
    async close() {
      await driver.quit();
      await stop(service);
      await stop(display.server);
    },
  };
}

/** Starts a browser that Puppeteer drives: Firefox by WebDriver BiDi. */
async function startWith(options: LaunchOptions): Promise<Browser> {
  const browser = await puppeteer.launch({ headless: true, defaultViewport: PHONE, ...options });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  return {
    async open(url) {
      for (const tab of await browser.pages()) if (tab !== page) await tab.close();
      await page.bringToFront();
      await page.goto(url);
    },
    run: (body) => page.evaluate(`(() => {${body}})()`) as Promise<never>,
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    async attach(selector, path) {
      const input = (await page.$(selector)) as ElementHandle<HTMLInputElement> | null;
      await input?.uploadFile(path);
    },
    tabs: async () => (await browser.pages()).map((tab) => tab.url()),
    takeComplaints: () => complaints.splice(0),
    close: () => browser.close(),
  };
}

const startFirefox = () => startWith({ browser: 'firefox', executablePath: '/usr/bin/firefox-esr' });

/** Starts Chromium as visitors have it, which keeps the last pages as they were for Back. */
const startChromium = () =>
  startWith({
    executablePath: findChromium(),
    // For running as root and in containers.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });

export const engines = { WebKit: startWebKit, Firefox: startFirefox };
export const allEngines = { ...engines, Chromium: startChromium };
