/** The only place that spells this site's paths. */

export const paths = {
  home: '/',
  doctors: '/doctors',
  services: '/services',
  wellness: '/wellness',
  ivTherapy: '/iv-therapy',
  telehealth: '/telehealth',
  contact: '/contact',
  cost: '/cost',
  yourVisit: '/your-visit',
  consentForm: '/consent-form',
  erOrUrgentCare: '/er-or-urgent-care',
  careers: '/careers',
  weightLoss: '/weight-loss',
  glp1Quiz: '/glp1-quiz',
  workersComp: '/workers-comp',
  drugTesting: '/drug-testing',
  mediaKit: '/media-kit',
  privacyPolicy: '/privacy-policy',
  termsOfService: '/terms-of-service',
  hipaa: '/hipaa',
  refundPolicy: '/refund-policy',
  success: '/success',
  paymentSuccess: '/payment-success',
  webhookTest: '/webhook-test',
  webhookDebug: '/webhook-debug',
  operator: '/operator',
  embedBmi: '/embed/bmi',
  bmiResult: '/bmi-result',
  sent: '/sent',
  notSent: '/not-sent',
  failed: '/failed',

  treatments: '/iv-therapy#treatments',
  consultation: '/weight-loss#consultation',
  bmi: '/#bmi',
  bookTelehealth: '/telehealth#book',
  application: '/careers#apply',
} as const;

/** Further parts of pages that content links to. */
export const anchors: readonly string[] = [
  '/cost#insurance',
  '/cost#good-faith-estimate',
  '/iv-therapy#tell-us-first',
  '/careers#positions',
  '/telehealth#telehealth',
];

/** Short addresses from the specification; public/_redirects redirects them. */
export const redirected: readonly string[] = ['/terms', '/privacy'];

/** Checkout page of one treatment, by the handle of its product in the store. */
export const checkoutPath = (handle: string) => `/checkout/${handle}`;

/** Page of one open position, by its file name. */
export const jobPath = (slug: string) => `${paths.careers}/${slug}`;

/**
 * Returns the first segment of a path, which names a page and those below it: 'careers', 'checkout'; 'home' for the
 * home page.
 */
export const pageName = (path: string) => path.split('/')[1] || 'home';

/** Returns the names of all pages with a header. */
export function pageNames() {
  const withHeader = Object.values(paths).filter((path) => !/#|^\/embed\//.test(path));
  return [...new Set([...withHeader, checkoutPath('')].map(pageName))] as [string, ...string[]];
}

/** Forms, as their addresses name them; what each is, is in src/features/all-forms.ts. */
export const formNames = [
  'contact',
  'weight-loss',
  'glp1-quiz',
  'careers',
  'telehealth-insurance',
  'telehealth-self-pay',
  'iv-intake',
  'bmi',
] as const;
export type FormName = (typeof formNames)[number];

/** The endpoint of a form; without JavaScript the browser posts to it directly. */
export const formPath = (form: FormName) => `/api/forms/${form}`;

/** The endpoints that start a card payment and that say how one ended. */
export const stripeCheckoutPath = '/api/stripe-checkout';
export const stripeSessionPath = (id: string) => `/api/stripe-session/${encodeURIComponent(id)}`;

/** True for the addresses that a browser without JavaScript posts a form to: it shows a page with its errors under one. */
export const isFormAddress = (path: string) =>
  path.startsWith('/api/forms/') || path.startsWith(stripeCheckoutPath);

/** The endpoints of the test pages: for all webhooks, or for one. */
export const webhookToolsPath = (endpoint?: string) =>
  endpoint === undefined ? '/api/webhook-tools' : `/api/webhook-tools/${endpoint}`;

/** The endpoint that gives operators the state of the outbox and runs their actions on it. */
export const outboxPath = '/api/outbox';

/** A download of the media kit, made by the build. */
export const kitFilePath = (name: string) => `${paths.mediaKit}/${name}`;

/** The props of an island that opens on demand, made by the build. */
export const islandPropsPath = (name: string, lang: Lang) =>
  `${lang === 'en' ? '' : `/${lang}`}/islands/${name}.json`;

/** The prices of what can be paid by card, made by the build for the edge. */
export const cataloguePath = '/catalogue.json';

/** The page with a form's result, at the section about that form or a part of it. */
export const answerPath = (outcome: 'sent' | 'failed', form: FormName, part?: typeof TRY_LATER) =>
  `${paths[outcome]}#${answerId(form, part)}`;

/** The `id` of that section: `contact`, `contact-later`. */
export const answerId = (form: FormName, part?: typeof TRY_LATER) =>
  part === undefined ? form : `${form}-${part}`;

/** The part of a section that is about the rate limit. */
export const TRY_LATER = 'later';

/** The picture of link previews, for all pages of a language. */
export const sharePictures: Readonly<Record<Lang, string>> = { en: '/og/en.jpg', es: '/og/es.jpg' };

/** Its size in pixels, as link previews expect. */
export const sharePictureSize = { width: 1200, height: 630 };

/** The 404 pages: the nearest one up the tree answers. */
export const missingPages: readonly string[] = ['/404', `${paths.careers}/404`];

/** Pages that search engines leave out. */
export const unlisted: readonly string[] = [
  paths.success,
  paths.paymentSuccess,
  paths.webhookTest,
  paths.webhookDebug,
  paths.operator,
  paths.embedBmi,
  paths.bmiResult,
  paths.sent,
  paths.notSent,
  paths.failed,
];

/** Pages that duplicate another one, which search engines should show instead. */
export const canonicals: Readonly<Record<string, string>> = { [paths.wellness]: paths.services };

/* The languages of the site, and the addresses of their pages. */

/** English pages have no prefix; `/cost` in Spanish is `/es/cost`. */
export const languages = ['en', 'es'] as const;
export type Lang = (typeof languages)[number];

/** The words of the link to the other language, in that language. */
export const languageNames: Readonly<Record<Lang, string>> = { en: 'English', es: 'Español' };
/** The same on a page that exists in English alone; the link leads to the Spanish home page. */
export const ABOUT_US_IN_SPANISH = 'Información en español';

/** Returns the path of a page from the path of its file: `/es` for `/es.html`, `/` for `/index.html`. */
export const pagePath = (pathname: string) => pathname.replace(/(index)?\.html$/, '').replace(/(.)\/$/, '$1');

/** Returns the language of a page by its path: 'es' for `/es` and `/es/cost`. */
export function langOf(path: string): Lang {
  const [, first] = path.split(/[/.#]/);
  return languages.find((lang) => lang === first) ?? 'en';
}

/** An address that is the same in every language: a part of the page, a file, an endpoint, another website. */
const isShared = (path: string) => !path.startsWith('/') || /^\/api\/|^[^#]*\.\w+$/.test(path);

/** Returns the address of an English page, or of a part of it, in a language: `/` is `/es`, `/#bmi` is `/es#bmi`. */
export const localPath = (path: string, lang: Lang): string =>
  lang === 'en' || isShared(path) ? path : `/${lang}${path.replace(/^\/(?=#|$)/, '')}`;

/** Returns the address of the same page in English. */
export const englishPath = (path: string): string => {
  const lang = langOf(path);
  return lang === 'en' ? path : path.slice(lang.length + 1).replace(/^(?!\/)/, '/');
};
