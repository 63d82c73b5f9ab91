import type { Context } from 'hono';
import type { Lang } from '@/shared/config/languages';
import type { EdgeEnv } from './env';

/** The environment and variables of the Worker's routes. */
export interface AppEnv {
  Bindings: EdgeEnv;
  /** Set by the middleware before routes with a body. */
  Variables: {
    /** The raw body. */
    bytes: Uint8Array<ArrayBuffer>;
    kind: BodyKind;
    /** The language that the form names, once the form is read; see `languageOf`. */
    lang?: Lang;
    /** Name of the operator's token, set by `operatorOnly`. */
    operator: string;
    /** The form's checked data, for a page that shows it. */
    data: unknown;
  };
}

export type AppContext = Context<AppEnv>;

/** The accepted kinds of body. */
export type BodyKind = 'json' | 'urlencoded' | 'multipart';
