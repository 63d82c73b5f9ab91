/**
 * Asks the store which version of its API it serves, for a build or a development server. The configuration itself asks
 * nobody: `astro check`, `astro sync` and editors evaluate it, too.
 */
import { findApiVersion } from '../../src/shop/store/api-version.ts';

/**
 * @param {import('../../src/shared/config/env.ts').PublicEnv} settings
 * @returns {import('astro').AstroIntegration}
 */
export function storeVersion(settings) {
  return {
    name: 'store-version',
    hooks: {
      'astro:config:setup': async ({ command, updateConfig }) => {
        if (command !== 'build' && command !== 'dev') return;
        const version = await findApiVersion({
          domain: settings.PUBLIC_SHOPIFY_STORE_DOMAIN,
          token: settings.PUBLIC_SHOPIFY_STOREFRONT_TOKEN,
          version: settings.PUBLIC_SHOPIFY_API_VERSION,
        });
        const name = 'import.meta.env.PUBLIC_SHOPIFY_API_VERSION';
        updateConfig({ vite: { define: { [name]: JSON.stringify(version) } } });
      },
    },
  };
}
