import type { Context } from 'hono';
import type { EdgeEnv } from './env';

/** What a route of the Worker has to work with. */
export interface Edge {
  Bindings: EdgeEnv;
  /** Set by the middleware that stands before a route with a body. */
  Variables: {
    /** The body, as it was sent. */
    bytes: Uint8Array<ArrayBuffer>;
    kind: BodyKind;
    /** The name of the operator's token, behind `operatorOnly`. */
    operator: string;
    /** What the rules of the form made of the body, for a page that shows it. */
    data: unknown;
  };
}

export type EdgeContext = Context<Edge>;

/** Kinds of body that are taken. */
export type BodyKind = 'json' | 'urlencoded' | 'multipart';
