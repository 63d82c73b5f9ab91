/** The only place where a path of this site is spelled. */
export const paths = {
  home: '/',
  doctors: '/doctors',
  services: '/services',
  wellness: '/wellness',
  ivTherapy: '/iv-therapy',
  telehealth: '/telehealth',
  contact: '/contact',
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

  treatments: '/iv-therapy#treatments',
  consultation: '/weight-loss#consultation',
  bmi: '/#bmi',
  bookTelehealth: '/telehealth#book',
  application: '/careers#apply',
} as const;

/** Checkout page of one treatment; the slug is the name of its content file and its handle in the store. */
export const checkoutPath = (slug: string) => `/checkout/${slug}`;

/** A download of the media kit, made by the build. */
export const kitFilePath = (name: string) => `${paths.mediaKit}/${name}`;

/** Picture for link previews of a page, made by the build. */
export const sharePicturePath = (pagePath: string) =>
  `/og/${pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-')}.png`;

/** Its size in pixels; what link previews of every large site expect. */
export const sharePictureSize = { width: 1200, height: 630 };

/** Pages that search engines leave out. */
export const unlisted: readonly string[] = [
  paths.success,
  paths.paymentSuccess,
  paths.webhookTest,
  paths.webhookDebug,
];

/** Pages that say the same as another one, which search engines should show instead. */
export const canonicals: Readonly<Record<string, string>> = { [paths.wellness]: paths.services };
