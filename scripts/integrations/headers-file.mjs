/** Writes dist/_headers, Cloudflare's headers for static files. */
import { writeFile } from 'node:fs/promises';
import { renderHeadersFile } from '../../src/shared/config/security-headers.ts';

/**
 * @param {import('../../src/shared/config/security-headers.ts').HstsScope} hstsScope
 * @returns {import('astro').AstroIntegration}
 */
export const headersFile = (hstsScope) => ({
  name: 'headers-file',
  hooks: {
    'astro:build:done': ({ dir }) => writeFile(new URL('_headers', dir), renderHeadersFile(hstsScope)),
  },
});
