/** Writes dist/_headers, Cloudflare's headers for static files. */
import { readFile, writeFile } from 'node:fs/promises';
import { renderHeadersFile } from '../../src/shared/config/security-headers.ts';

/** Pages with tools for staff. Their policy is in a header, too, which applies whatever is in the page. */
const STAFF_PAGES = ['/operator', '/webhook-test', '/webhook-debug'];

/** @param {URL} dir of the built site @param {string} page */
async function policyOf(dir, page) {
  const html = await readFile(new URL(`.${page}.html`, dir), 'utf8');
  const [, policy] = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html) ?? [];
  if (!policy) throw new Error(`${page} has no content security policy`);
  return policy;
}

/**
 * Has to come after the integrations that change pages or their policy.
 * @param {import('../../src/shared/config/security-headers.ts').HstsScope} hstsScope
 * @returns {import('astro').AstroIntegration}
 */
export function headersFile(hstsScope) {
  return {
    name: 'headers-file',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const policies = STAFF_PAGES.map(async (page) => [page, await policyOf(dir, page)]);
        const text = renderHeadersFile(hstsScope, Object.fromEntries(await Promise.all(policies)));
        await writeFile(new URL('_headers', dir), text);
      },
    },
  };
}
