/** Records what visitors do not see: console messages, requests and layout shifts. */
import type { Page, Request } from 'playwright/test';

interface Shift {
  value: number;
  /** In milliseconds since the page was asked for. */
  time: number;
  /** The elements that moved, for the failure message. */
  moved: string[];
}

declare global {
  interface Window {
    /** Recorded from before the page's first byte: see watch(). */
    watched: { violations: string[]; shifts: Shift[]; fontTimes: number[] };
  }
}

export interface Watched {
  /** Console errors and warnings, console messages about policies and headers at any level, and errors in scripts. */
  readonly complaints: string[];
  readonly requests: Request[];
  /** Requests that failed or got an error. */
  readonly failures: string[];
}

/** Starts recording. Call it before the page is opened. */
export async function watch(page: Page): Promise<Watched> {
  const watched: Watched = { complaints: [], requests: [], failures: [] };
  page.on('console', (message) => {
    if (!['error', 'warning'].includes(message.type()) && !/policy|header/i.test(message.text())) return;
    watched.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => watched.complaints.push(`script: ${error.message}`));
  page.on('request', (request) => watched.requests.push(request));
  page.on('requestfailed', (request) =>
    watched.failures.push(`${request.url()}: ${request.failure()?.errorText}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) watched.failures.push(`${response.url()}: ${response.status()}`);
  });
  await page.addInitScript(() => {
    const watched: Window['watched'] = { violations: [], shifts: [], fontTimes: [] };
    window.watched = watched;
    document.addEventListener('securitypolicyviolation', (event) =>
      watched.violations.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
    );
    document.fonts.addEventListener('loadingdone', ({ timeStamp }) => watched.fontTimes.push(timeStamp));
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `<${node.localName} class="${node.getAttribute('class') ?? ''}">` : 'text';
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as {
        value: number;
        startTime: number;
        sources: { node: Node | null }[];
      }[])
        watched.shifts.push({
          value: entry.value,
          time: entry.startTime,
          moved: entry.sources.map(({ node }) => nameOf(node)),
        });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return watched;
}
