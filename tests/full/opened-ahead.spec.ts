/**
 * Pages that Chromium opens ahead of the click. Puppeteer drives it, because Chromium opens nothing ahead while
 * Playwright is attached.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, expect, test } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { systemChromium } from '../../scripts/lib/chromium.mjs';
import { localPath } from '../../src/shared/config/languages';
import { checkoutPath, paths } from '../../src/shared/config/paths';

const { step } = test;

/** A pointer that rests on a link, as people do before they click, and the time that a page takes to load. */
const RESTS_MS = 1500;

let browser: Browser;
test.beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: systemChromium({ headlessShell: true }) ?? chromium.executablePath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
});
test.afterAll(() => browser.close());

interface Seen {
  path: string;
  /** Milliseconds from the start of loading to the click; 0 if the page was not opened ahead. */
  activationStart: number;
  /** True if its HTML was fetched ahead. */
  isFetchedAhead: boolean;
  /** Seconds since the click. */
  seconds: number;
  /** Requests before the click to anything but this site's files. */
  asked: string[];
  stored: string[];
  /** The seconds on the wait badge. */
  wait: number;
}

/** Runs in the page. */
function lookAround(): Seen {
  const [navigation] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
    deliveryType?: string;
  })[];
  const activationStart = navigation?.activationStart ?? 0;
  const early = performance.getEntriesByType('resource').filter((r) => r.startTime < activationStart);
  const isFile = ({ origin, pathname }: URL) => origin === location.origin && !pathname.startsWith('/api/');
  return {
    path: location.pathname,
    activationStart,
    isFetchedAhead: navigation?.deliveryType === 'navigational-prefetch',
    seconds: (performance.now() - activationStart) / 1000,
    asked: early.map(({ name }) => name).filter((name) => !isFile(new URL(name))),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    wait: Number.parseInt(document.querySelector('[data-secs]')?.textContent ?? ''),
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Visit {
  /** How long the pointer rests on the link. */
  restsMs?: number;
  /** How long the visitor looks at the new page. */
  staysMs?: number;
}

/** Opens a page in a tab without storage, rests on a link, follows it, and returns what the new page knows. */
async function follow(
  from: string,
  to: string,
  { restsMs = RESTS_MS, staysMs = 0 }: Visit = {},
): Promise<Seen & { complaints: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(from);
  for (const link of await page.$$(`a[href="${to}"]`)) {
    if (!(await link.isVisible())) continue;
    await link.hover();
    await pause(restsMs);
    await link.click();
    break;
  }
  // Puppeteer's own page stays the one that was left.
  const target = () => context.targets().find((one) => one.url().startsWith('http'));
  await expect.poll(() => new URL(target()?.url() ?? 'about:blank').pathname, `to ${to}`).toBe(to);
  const session = await target()?.createCDPSession();
  if (!session) throw new Error('The tab was closed.');
  const complaints: string[] = [];
  session.on('Log.entryAdded', ({ entry }) => complaints.push(entry.text));
  await session.send('Log.enable');
  await pause(staysMs);
  const { result } = await session.send('Runtime.evaluate', {
    expression: `(${lookAround})()`,
    returnByValue: true,
  });
  await context.close();
  return { ...(result.value as Seen), complaints };
}

const ahead = [
  paths.doctors,
  paths.services,
  paths.ivTherapy,
  paths.telehealth,
  paths.contact,
  paths.cost,
  paths.yourVisit,
  paths.erOrUrgentCare,
  localPath(paths.home, 'es'),
];

test('a page behind a link of the home page is there at the click, and has asked and stored nothing @desktop', async ({
  baseURL,
}) => {
  test.setTimeout(180_000);
  for (const path of ahead)
    await step(path, async () => {
      const seen = await follow(`${baseURL}/`, path);
      expect.soft(seen).toMatchObject({ path, asked: [], stored: [], complaints: [] });
      expect.soft(seen.activationStart, path).toBeGreaterThan(0);
    });
});

test('a page that begins something is opened at the click @desktop', async ({ baseURL }) => {
  const seen = await follow(`${baseURL}${paths.ivTherapy}`, checkoutPath('nad-plus'));
  expect(seen).toMatchObject({ path: checkoutPath('nad-plus'), activationStart: 0 });
});

/** Serves the site with changed pages. */
async function serveChanged(site: string, change: (html: string) => string) {
  const server = createServer((request, response) => {
    void fetch(`${site}${request.url}`).then(async (answer) => {
      const type = answer.headers.get('content-type') ?? '';
      const rules = answer.headers.get('speculation-rules') ?? '';
      response.writeHead(answer.status, { 'content-type': type, 'speculation-rules': rules });
      if (type.startsWith('text/html')) response.end(change(await answer.text()));
      else response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

/** The clinic's hours (src/page-scripts/clinic-clock.ts) when it never closes: the wait badge counts while it is open. */
const ALWAYS_OPEN = JSON.stringify([Array.from({ length: 7 }, () => [0, 24 * 60]), [[0, 0]]]);

test('the wait badge of a page opened ahead begins to count at the click @desktop', async ({ baseURL }) => {
  const site = await serveChanged(baseURL ?? '', (html) =>
    html.replace(/data-clock="[^"]*"/, `data-clock="${ALWAYS_OPEN}"`),
  );
  const seen = await follow(`${site.origin}${paths.cost}`, paths.home, { restsMs: 5000, staysMs: 2500 });
  site.stop();
  expect(seen.activationStart).toBeGreaterThan(3000);
  expect(seen.wait).toBeLessThan(30);
  expect(30 - seen.wait).toBeLessThan(seen.seconds + 1);
});
