/** @jsxImportSource hono/jsx */
/** /operator, the page for operators. Its forms post to /api/outbox. */
import { Hono } from 'hono';
import { renderToString } from 'hono/jsx/dom/server';
import { paths } from '@/shared/config/paths';
import type { AppEnv } from '../http';
import { operatorOnly, rateLimit } from '../middleware';
import { OperatorPage } from '../operator-page';
import { outboxOf } from '../outbox/stub';
import { fetchAsset } from '../pages';

/**
 * Fills the page's frame, which Astro has built, with the state of the outbox. Links lead to it from alerts, so it takes
 * requests from other sites.
 */
export const operator = new Hono<AppEnv>().get('/', rateLimit('operators'), operatorOnly, async (c) => {
  const report = await outboxOf(c.env).report();
  const built = await fetchAsset(c.env, paths.operator);
  const { body } = new HTMLRewriter()
    .on('[data-fill=operator]', { element: (place) => void place.setInnerContent(c.var.operator) })
    .on('[data-fill=report]', {
      element(place) {
        const timeZone = place.getAttribute('data-time-zone') ?? 'UTC';
        const content = renderToString(<OperatorPage report={report} timeZone={timeZone} />);
        place.setInnerContent(content, { html: true });
      },
    })
    .transform(built);
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
});
