/** Requests and answers of every route: their types, the language, and the envelope of a failure. */
import type { Context, HonoRequest } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ApiErrorCode, ApiFailure } from '@/shared/api';
import { type Lang, langOf } from '@/shared/config/paths';
import { WHOLE_FORM, type Refusal } from '@/forms/rules/form-rules';
import { wordsIn } from '@/shared/words';
import { say as sayIn, type Message } from '@/shared/words/words';
import type { EdgeEnv, PartSetting } from './worker-env';
import type { AnswerPage } from './answer-page';

/** The environment and variables of the Worker's routes. */
export interface AppEnv {
  Bindings: EdgeEnv;
  Variables: {
    /** The language that the form names, once the form is read; see `languageOf`. */
    lang?: Lang;
    /** Name of the operator's token, set by `operatorOnly`. */
    operator: string;
    /** What a browser without JavaScript gets once its form is accepted, if not the page that confirms it. */
    page?: Partial<AnswerPage>;
  };
}

export type AppContext = Context<AppEnv>;

/**
 * Returns the language of the page that sent a request: the one that its form names or, before the form is read, the one
 * in the page's address.
 */
export function languageOf({ var: { lang }, req }: AppContext): Lang {
  const page = req.header('referer') ?? '';
  return lang ?? (URL.canParse(page) ? langOf(new URL(page).pathname) : 'en');
}

/** The accepted kinds of body. */
export const bodyTypes = {
  json: 'application/json',
  urlencoded: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
} as const;
export type BodyKind = keyof typeof bodyTypes;

/** @returns undefined for other types */
export function kindOf(request: Pick<HonoRequest, 'header'>): BodyKind | undefined {
  const [type = ''] = (request.header('content-type') ?? '').toLowerCase().split(';');
  return (Object.keys(bodyTypes) as BodyKind[]).find((kind) => bodyTypes[kind] === type.trim());
}

/** Recognizes a form posted without JavaScript, whose response the browser displays. */
export function wantsPage(request: Pick<HonoRequest, 'header'>): boolean {
  const accept = request.header('accept') ?? '';
  const isFormPost = ['urlencoded', 'multipart'].includes(kindOf(request) ?? '');
  return isFormPost && accept.includes('text/html') && !accept.includes('application/json');
}

/** Says a message, or several one after another, in the language of the visitor's page. */
export const say = (c: AppContext, said: Message | readonly Message[]) => sayIn(wordsIn(languageOf(c)), said);

/** Responds with the envelope of a failure, in the language of the visitor's page. */
export function refuse(
  c: AppContext,
  status: ContentfulStatusCode,
  code: ApiErrorCode,
  message: Message | readonly Message[],
  fields?: Readonly<Record<string, Message>>,
) {
  const said = Object.entries(fields ?? {}).map(([name, error]) => [name, say(c, error)] as const);
  const error = { code, message: say(c, message), ...(fields && { fields: Object.fromEntries(said) }) };
  return c.json<ApiFailure>({ ok: false, error }, status);
}

export const refuseTooLarge = (c: AppContext) => refuse(c, 413, 'too-large', 'edge.tooLarge');

/** A refusal that is thrown below a route. The Worker responds with it. */
export class Refused extends Error {
  override readonly name: string = 'Refused';

  constructor(
    readonly status: ContentfulStatusCode,
    readonly code: ApiErrorCode,
    /** For the visitor, not yet said in a language. */
    readonly said: Message,
    readonly fields?: Readonly<Record<string, Message>>,
  ) {
    super(code);
  }
}

/** Returns the error for the only failure on our side: a form could be neither stored nor delivered. */
export const unavailable = (message: Message) => new Refused(503, 'unavailable', message);

/**
 * Returns a setting that a part of the Worker needs.
 * @throws {Refused} if it is wrong or missing: then this part is off
 */
export function needed<Name extends PartSetting>(env: Pick<EdgeEnv, Name>, name: Name) {
  const value = env[name];
  if (value) return value;
  throw unavailable('edge.off');
}

/** Returns the error for a form's wrong fields. */
export const invalidInput = ({ message, fields }: Pick<Refusal, 'message' | 'fields'>) =>
  new Refused(422, 'invalid-input', message, fields);

/**
 * Returns the error for a body that does not match its content type.
 * @param detail for the sender's developer; quotes nothing
 */
export const unreadable = (detail: Message) =>
  invalidInput({
    message: 'edge.unreadable',
    fields: { [WHOLE_FORM]: detail },
  });

/** Logs what failed and the kind of the error, without its message, which could quote a visitor. */
export const logFailure = (about: Readonly<Record<string, string>>, error: unknown) =>
  console.error(JSON.stringify({ ...about, error: error instanceof Error ? error.name : 'unknown' }));
