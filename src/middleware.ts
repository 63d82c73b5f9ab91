import type { MiddlewareHandler } from 'astro';
import { renderIn } from './lib/content';
import { contentFaults } from './lib/content-faults';

/** Renders a page as a whole, because what is streamed later would not know its language. */
export const onRequest: MiddlewareHandler = ({ url }, next) =>
  renderIn(url.pathname, async () => {
    for (const fault of contentFaults.byFile.values()) throw fault;
    const page = await next();
    return new Response(await page.arrayBuffer(), page);
  });
