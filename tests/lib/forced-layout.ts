/** Finds scripts that make the browser lay out a page before its frame is due. */
import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  args: { beginData?: { dirtyObjects: number; stackTrace?: { functionName: string; url: string }[] } };
}

/** More boxes than the few that a script may measure at once; less than a page has. */
const MANY_BOXES = 50;

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];

const isOfPage = ({ url }: { url: string }) => url.startsWith('http');

/** Starts to watch a page. Call the result to stop: it returns the functions that forced a layout of many boxes. */
export async function watchForcedLayouts(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await browser.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  return async () => {
    const ended = new Promise<unknown>((resolve) => browser.once('Tracing.tracingComplete', resolve));
    await browser.send('Tracing.end');
    await ended;
    await browser.detach();
    return (
      events
        .filter(({ name }) => name === 'Layout')
        .filter(({ args: { beginData } }) => (beginData?.dirtyObjects ?? 0) > MANY_BOXES)
        // Leaves out the test's own code, which has no URL, and the browser's own, whose URLs are internal.
        .map(({ args: { beginData } }) => beginData?.stackTrace?.filter(isOfPage) ?? [])
        .filter(({ length }) => length > 0)
        .map((stack) => stack.map(({ functionName }) => functionName || '(anonymous)').join(' < '))
    );
  };
}
