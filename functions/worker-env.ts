/** The Worker's environment: bindings from wrangler.jsonc, and the settings of src/shared/config/settings.ts. */
import { isRealDomain, isStripeTestKey, lineOf, readSettings } from '@/shared/config/read-settings';
import { namesNeeded, siteSettings, type ValuesOf } from '@/shared/config/settings';

/** What wrangler.jsonc binds. */
interface Bindings {
  ASSETS: Fetcher;
  OUTBOX: DurableObjectNamespace;
  RESUMES: R2Bucket;
  EMAIL?: SendEmail;
  RATE_LIMITER?: RateLimit;
  STRICT_RATE_LIMITER?: RateLimit;
}

type SiteSettings = typeof siteSettings;

export interface EdgeEnv extends ValuesOf<SiteSettings>, Bindings {
  /** A sentence for each wrong setting, without its value. The setting counts as unset. */
  settingProblems: string[];
}

/** The settings without which a part of the site is off: see `needed`. */
export type PartSetting = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends { need: 'part' } ? Name : never;
}[keyof SiteSettings];

/** A test key on a live site books visits for test cards, and declines real ones. It works, so it does not count as unset. */
const testKeyIn = ({ STRIPE_SECRET_KEY: key, PUBLIC_SITE_URL: site }: ValuesOf<SiteSettings>) =>
  key && isStripeTestKey(key) && isRealDomain(site)
    ? ['STRIPE_SECRET_KEY is a test key: real cards are declined, and test cards book visits']
    : [];

/**
 * Reads the environment once, when the Worker starts. A wrong setting counts as unset, so that one wrong letter does
 * not stop every form.
 * @throws an Error that names each wrong setting with which nothing may be accepted, but never its value, which may be a
 * secret
 */
export function parseEdgeEnv(env: object): EdgeEnv {
  const { values, problems } = readSettings(siteSettings, env);
  const essential: string[] = namesNeeded(siteSettings, 'start', 'right');
  const stopping = problems.filter(({ name }) => essential.includes(name));
  if (stopping.length > 0)
    throw new Error(`Wrong setting of the Worker:\n${stopping.map(lineOf).join('\n')}`);
  return {
    ...(env as Bindings),
    ...values,
    settingProblems: [...problems.map(lineOf), ...testKeyIn(values)],
  };
}
