/**
 * The content security policy that a page carries in a meta tag: what all pages allow, and the hosts that only some
 * pages contact. The build writes it into each page (scripts/integrations/finish-pages.mjs); `npm run dev` has none.
 * Only a header can say who may frame a page: see security-headers.ts.
 */
import { storeOrigin } from '../lib/provider-address.ts';
import type { PublicEnv } from './read-settings.ts';
import { VIDEO_ORIGIN } from './security-headers.ts';
import { DEMO_STRIPE_KEY, STRIPE_CHECKOUT_HOST } from './stripe-page.ts';

/** Hashes of the page's own scripts and styles join the last two. */
const everyPage = {
  'default-src': ["'none'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-src': [],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
} as const satisfies Record<string, readonly string[]>;

type Sources = Readonly<Partial<Record<keyof typeof everyPage, readonly string[]>>>;

interface Host {
  /** The markup of a page that contacts it. */
  neededBy: RegExp;
  allows: Sources;
}

type Settings = Pick<PublicEnv, 'PUBLIC_SHOPIFY_STORE_DOMAIN' | 'PUBLIC_STRIPE_PUBLISHABLE_KEY'>;

/** Returns the hosts that some pages contact. */
function hosts(settings: Settings): Host[] {
  const isDemo = settings.PUBLIC_STRIPE_PUBLISHABLE_KEY === DEMO_STRIPE_KEY;
  return [
    {
      // The drawer fetches the cart. Pages without it must not load scripts that ask the store.
      neededBy: /data-adding="/,
      allows: { 'connect-src': [storeOrigin(settings.PUBLIC_SHOPIFY_STORE_DOMAIN)] },
    },
    { neededBy: /data-embed="/, allows: { 'frame-src': [VIDEO_ORIGIN] } },
    {
      // The only page that loads Stripe.js: once its form works and self-pay is chosen, as it is by default.
      neededBy: /<form id="booking"/,
      allows: {
        'script-src': ['https://js.stripe.com'],
        'connect-src': ['https://api.stripe.com'],
        'frame-src': ['https://js.stripe.com', 'https://hooks.stripe.com'],
        // Without JavaScript, the response to the form redirects to the payment page.
        'form-action': [`https://${STRIPE_CHECKOUT_HOST}`, ...(isDemo ? ['http://localhost:*'] : [])],
      },
    },
  ];
}

/**
 * Returns a page's policy.
 * @param hashes of its inline scripts and styles, such as `'sha256-…'` with the quotation marks
 */
export function pagePolicy(html: string, hashes: Sources, settings: Settings): string {
  const needed = hosts(settings).filter(({ neededBy }) => neededBy.test(html));
  const allowed: Sources[] = [everyPage, ...needed.map(({ allows }) => allows), hashes];
  return (Object.keys(everyPage) as (keyof typeof everyPage)[])
    .map((directive) => [directive, ...allowed.flatMap((sources) => sources[directive] ?? [])])
    .filter((directive) => directive.length > 1)
    .map((directive) => directive.join(' '))
    .join('; ');
}
