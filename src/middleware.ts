import type { MiddlewareHandler } from 'astro';
import { renderIn } from './lib/content';

/** Renders a page as a whole, because what is streamed later would not know its language. */
export const onRequest: MiddlewareHandler = ({ url }, next) =>
  renderIn(url.pathname, async () => {
    const page = await next();
    return new Response(await page.arrayBuffer(), page);
  });
