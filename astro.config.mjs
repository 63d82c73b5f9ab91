import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwind from '@astrojs/tailwind';
import { defineConfig } from 'astro/config';
import { loadEnv } from 'vite';
import { finishPages } from './scripts/integrations/finish-pages.mjs';
import { parsePublicEnv } from './src/shared/config/read-settings.ts';
import { canonicals, englishPath, languages, missingPages, unlisted } from './src/shared/config/paths.ts';
import { wrongFiles } from './src/lib/wrong-files.ts';

const env = loadEnv('production', process.cwd(), '');
const publicEnv = parsePublicEnv(env);

/** The sitemap lists every page except private ones and duplicates. */
const isInSitemap = (url) => {
  const { pathname } = new URL(url);
  const english = englishPath(pathname);
  return (
    ![...unlisted, ...missingPages].some((path) => [pathname, english].includes(path)) &&
    !(english in canonicals)
  );
};

/** The directive `client:intent`. */
const intent = {
  name: 'intent',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'intent', entrypoint: './src/islands/intent-directive.ts' }),
  },
};

/** In `npm run dev`: an error in a content file, or its end, reloads the pages that are open. */
const reloadAtErrors = {
  name: 'reload-at-errors',
  hooks: {
    'astro:server:setup': ({ server }) => {
      wrongFiles.reload = () => server.ws.send({ type: 'full-reload' });
    },
  },
};

export default defineConfig({
  site: publicEnv.PUBLIC_SITE_URL,
  trailingSlash: 'never',
  // Lets scripts give the elements that they create the scoped class, too.
  scopedStyleStrategy: 'class',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // Writes the schemas with which editors explain and complete the fields of src/content.
  experimental: { contentIntellisense: true },
  integrations: [
    react(),
    intent,
    reloadAtErrors,
    tailwind({ applyBaseStyles: false }),
    sitemap({
      filter: isInSitemap,
      i18n: { defaultLocale: 'en', locales: Object.fromEntries(languages.map((lang) => [lang, lang])) },
    }),
    finishPages(publicEnv),
  ],
  // Effort 2 of 9 takes a fifth of the default's time for a tenth more bytes.
  image: { service: { entrypoint: './scripts/image-service.mjs', config: { avif: { effort: 2 } } } },
  vite: {
    // As in package.json. Astro's own target is the newest browsers, for which the build puts rules together that
    // older ones drop as a whole: Firefox before 121 does not know `:has()`.
    build: { cssTarget: ['chrome111', 'edge121', 'firefox114', 'safari16.4', 'ios16.4'] },
    // Includes the demo's values for unset variables.
    define: Object.fromEntries(
      Object.entries(publicEnv).map(([name, value]) => [`import.meta.env.${name}`, JSON.stringify(value)]),
    ),
    // `npm run dev` runs the edge functions next to this server.
    ...(env.EDGE_ORIGIN && {
      server: {
        proxy: Object.fromEntries(
          ['/api', '^/admin$', '^/operator(\\?|$)'].map((path) => [
            path,
            { target: env.EDGE_ORIGIN, changeOrigin: false },
          ]),
        ),
      },
    }),
  },
});
