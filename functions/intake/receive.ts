/** The steps that all forms share on arrival. */
import type { Lang } from '@/shared/config/languages';
import type { FormName } from '@/shared/forms';
import {
  check,
  fillsHoneypot,
  formLanguage,
  type Checked,
  type FormOutput,
  type FormRules,
} from '@/shared/forms/form';
import { invalidInput, refuse } from '../errors';
import { readInput } from './input';
import type { BodyKind, AppContext } from '../hono-env';
import { bodyLimit } from '../middleware/body-limit';
import { contentType } from '../middleware/content-type';
import { turnstileCheck } from '../middleware/turnstile-check';
import { minimumTime } from '../middleware/minimum-time';
import { pageAnswers, type PageOptions } from '../middleware/page-answers';
import { rateLimit } from '../middleware/rate-limit';
import { isFromPage, sameOrigin } from '../middleware/same-origin';

/** More than the longest form needs when written as `%F0%9F%98%80` or `\ud83d\ude00`. */
const MAX_FORM_BYTES = 256 * 1024;

/** Less than a person needs for any of our forms; not enough by itself to hold one back. See `minimumTime`. */
const MIN_HUMAN_MS = 3_000;

interface FormCheckOptions extends PageOptions {
  kinds?: BodyKind[];
}

/** Middleware for a form whose body the route reads. Nothing is read until all of it has let the request through. */
export const formChecks = (
  form: FormName,
  { kinds = ['json', 'urlencoded', 'multipart'], ...page }: FormCheckOptions = {},
) =>
  [
    pageAnswers(form, page),
    sameOrigin(),
    rateLimit(),
    minimumTime(),
    turnstileCheck(),
    contentType(...kinds),
  ] as const;

/** The same, and reads the whole body. */
export const formChecksAndBody = (form: FormName, options?: FormCheckOptions) =>
  [...formChecks(form, options), bodyLimit({ maxBytes: MAX_FORM_BYTES })] as const;

/** What a form says about its sender. */
export interface Signs {
  /** Part of the event's data. */
  mark: { suspected?: true };
  /** True if there is another sign of a bot besides the filled honeypot: respond as usual, and quarantine it. */
  isSuspect: boolean;
}

interface Received<Rules extends FormRules> extends Signs {
  checked: Checked<FormOutput<Rules>>;
}

/**
 * Reads and checks a form.
 * @param rules the form's rules, or a function that returns them with the content's sentences in a language
 * @throws {Refused} if something in it is wrong
 */
export async function receive<Rules extends FormRules>(
  c: AppContext,
  rules: Rules | ((lang: Lang) => Rules),
) {
  const rulesIn = typeof rules === 'function' ? rules : () => rules;
  const input = await readInput(c, rulesIn('en'));
  const { checked, ...signs } = received(c, rulesIn(formLanguage(input)), input);
  if (!checked.ok) throw invalidInput(checked);
  return { data: checked.data, signs };
}

/** Checks a form that was read. A filled honeypot alone holds nothing back, because password managers fill it, too. */
export function received<Rules extends FormRules>(
  c: AppContext,
  rules: Rules,
  input: unknown,
): Received<Rules> {
  c.set('lang', formLanguage(input));
  const isTrapped = fillsHoneypot(input);
  const openMs = Number(c.req.header('x-form-opened') ?? MIN_HUMAN_MS);
  return {
    checked: check(rules, input),
    mark: isTrapped ? { suspected: true } : {},
    isSuspect: isTrapped && (openMs < MIN_HUMAN_MS || !isFromPage(c.req)),
  };
}

/** The only failure on our side: the form could be neither stored nor delivered. */
export const refuseUnavailable = (c: AppContext, message: string) => refuse(c, 503, 'unavailable', message);
