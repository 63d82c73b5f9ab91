import type { MiddlewareHandler } from 'astro';
import { renderIn } from './lib/rendered-language';
import { wrongFiles } from './lib/wrong-files';

/**
 * Stops at content that is wrong.
 * Imports the check for each page, because `npm run dev` loads this file only once, but the check anew with changed content.
 */
async function stopAtWrongContent(): Promise<void> {
  for (const error of wrongFiles.errors.values()) throw error;
  const { checkContent } = await import('./lib/check-content');
  await checkContent();
}

/** Renders a page as a whole, because what is streamed later would not know its language. */
export const onRequest: MiddlewareHandler = ({ url }, next) =>
  renderIn(url.pathname, async () => {
    await stopAtWrongContent();
    const page = await next();
    return new Response(await page.arrayBuffer(), page);
  });
