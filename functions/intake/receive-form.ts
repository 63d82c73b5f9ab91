/** Reads and checks what a form sends: JSON, or a form post with or without JavaScript. */
import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FormName, Lang } from '@/shared/config/paths';
import { withTimeout } from '@/shared/lib/with-timeout';
import { asWritten, type Message } from '@/shared/words/words';
import {
  check,
  type Checked,
  fillsHoneypot,
  type FormOutput,
  type FormRules,
  languageNamedIn,
} from '@/forms/rules/form-rules';
import { fromPost } from '@/forms/rules/form-post';
import {
  bodyTypes,
  invalidInput,
  kindOf,
  refuse,
  refuseTooLarge,
  unreadable,
  wantsPage,
  type AppContext,
  type AppEnv,
  type BodyKind,
} from '../http';
import { rateLimit, sameOrigin } from '../middleware';
import { inUtf8 } from './latin-1';
import { pageAnswers } from '../pages';

/** More than the longest form needs when written as `%F0%9F%98%80` or `\ud83d\ude00`. */
const MAX_FORM_BYTES = 256 * 1024;
/** More than the longest form has with all choices ticked. */
const MAX_ENTRIES = 200;
/** Until a body has arrived: clients that never finish one must not take the places of others. */
const BODY_TIMEOUT_MS = 2 * 60_000;

/** Lets only bodies of certain kinds through, in UTF-8 and not compressed. */
export const contentType =
  (...kinds: BodyKind[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const kind = kindOf(c.req);
    const isPlain = (c.req.header('content-encoding') ?? 'identity') === 'identity';
    if (kind && kinds.includes(kind) && isPlain) return next();
    const names = kinds.map((name) => bodyTypes[name]).join(' or ');
    return refuse(
      c,
      415,
      'unsupported-type',
      asWritten(`Send this as ${names}, in UTF-8 and not compressed.`),
    );
  };

/** Reads and drops what is left of a body: a browser that is cut off while it sends shows an error of its own. */
export const dropBody = async ({ body, bodyUsed }: Request) => {
  if (body && !body.locked && !bodyUsed) await body.pipeTo(new WritableStream()).catch(() => {});
};

/** @throws {Refused} if a body does not arrive whole in time */
const arriving = <Read>(reading: Promise<Read>, detail: Message = 'edge.notWhole'): Promise<Read> =>
  withTimeout(reading, BODY_TIMEOUT_MS).catch(() => Promise.reject(unreadable(detail)));

/** Lets only bodies up to a size through. @throws {Refused} if one in chunks does not arrive whole */
export function limitBody(
  maxSize: number,
  refuseLonger: (c: AppContext) => Response = refuseTooLarge,
): MiddlewareHandler<AppEnv> {
  const limit = bodyLimit({
    maxSize,
    async onError(c: AppContext) {
      await dropBody(c.req.raw);
      return refuseLonger(c);
    },
  });
  return async (c, next) => {
    // A body without a length is read here, so this has a deadline, and `next` has none.
    const refusal = await arriving(limit(c, () => Promise.resolve()));
    return refusal ?? next();
  };
}

/** Middleware for a form, before `limitForm` or a limit of its own. Nothing is read until all of it has let the request through. */
export const formChecks = (form: FormName, kinds: BodyKind[] = ['json', 'urlencoded', 'multipart']) =>
  [pageAnswers(form), sameOrigin, rateLimit('forms'), contentType(...kinds)] as const;

export const limitForm = limitBody(MAX_FORM_BYTES);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** @throws {Refused} if it is not JSON in UTF-8 */
export async function readJson(c: AppContext): Promise<unknown> {
  const body = await arriving(c.req.arrayBuffer());
  try {
    return JSON.parse(utf8.decode(body)) as unknown;
  } catch {
    throw unreadable(asWritten('This is not JSON'));
  }
}

/** Returns the names and values of a form post. @throws {Refused} */
export async function readEntries(c: AppContext): Promise<[name: string, value: string | File][]> {
  const isUrlencoded = kindOf(c.req) === 'urlencoded';
  const posted = isUrlencoded
    ? new URLSearchParams(inUtf8(await arriving(c.req.arrayBuffer())))
    : await arriving(c.req.formData(), asWritten('This is not a form post'));
  const entries = [...posted];
  if (entries.length > MAX_ENTRIES) throw unreadable(asWritten('These are too many fields'));
  return entries;
}

/** A checkbox that is absent is not ticked, in the post of a page alone: API clients leave out those that only pages have. */
export const fromForm = (c: AppContext, rules: FormRules, entries: Iterable<[string, string | File]>) =>
  fromPost(wantsPage(c.req) ? rules : {}, entries);

/** Returns the input for `check`. @throws {Refused} */
export async function readInput(c: AppContext, rules: FormRules): Promise<unknown> {
  if (kindOf(c.req) === 'json') return readJson(c);
  const entries = await readEntries(c);
  if (entries.some(([, value]) => value instanceof File)) throw unreadable('edge.onlyItsFields');
  return fromForm(c, rules, entries);
}

/** Part of the event's data: a bot, or a password manager, has filled the honeypot. */
export interface Mark {
  suspected?: true;
}

/**
 * Reads and checks a form.
 * @param rulesIn returns the form's rules, with the content's sentences in a language
 * @throws {Refused} if something in it is wrong
 */
export async function receive<Rules extends FormRules>(c: AppContext, rulesIn: (lang: Lang) => Rules) {
  const input = await readInput(c, rulesIn('en'));
  const { checked, mark } = received(c, rulesIn(languageNamedIn(input)), input);
  if (!checked.ok) throw invalidInput(checked);
  return { data: checked.data, mark };
}

/**
 * Checks a form that was read. A filled honeypot holds nothing back, because password managers fill it, too.
 * @param others see check
 */
export function received<Rules extends FormRules>(
  c: AppContext,
  rules: Rules,
  input: unknown,
  others?: Readonly<Record<string, Message>>,
): { checked: Checked<FormOutput<Rules>>; mark: Mark } {
  c.set('lang', languageNamedIn(input));
  return {
    checked: check(rules, input, others),
    mark: fillsHoneypot(input) ? { suspected: true } : {},
  };
}
