/**
 * Pages that Chromium opens ahead of the click. Puppeteer drives it, because Chromium opens nothing ahead while
 * Playwright is attached.
 */
import { setTimeout } from 'node:timers/promises';
import { chromium, expect, test } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { systemChromium } from '../../scripts/lib/chromium.mjs';
import { checkoutPath, localPath, paths } from '../../src/shared/config/paths';

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
  /** Requests before the click to anything but this site's files. */
  asked: string[];
  stored: string[];
}

/** Runs in the page. */
function lookAround(): Seen {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const activationStart = navigation?.activationStart ?? 0;
  const early = performance.getEntriesByType('resource').filter((r) => r.startTime < activationStart);
  const isFile = ({ origin, pathname }: URL) => origin === location.origin && !pathname.startsWith('/api/');
  return {
    path: location.pathname,
    activationStart,
    asked: early.map(({ name }) => name).filter((name) => !isFile(new URL(name))),
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
  };
}

/** Opens a page in a tab without storage, rests on a link, follows it, and returns what the new page knows. */
async function follow(from: string, to: string): Promise<Seen & { complaints: string[] }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(from);
  for (const link of await page.$$(`a[href="${to}"]`)) {
    if (!(await link.isVisible())) continue;
    await link.hover();
    await setTimeout(RESTS_MS);
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
