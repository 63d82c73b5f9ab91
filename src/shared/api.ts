/** The envelope of the edge's JSON answers. */

/** Exported for tests, which check each answer's code. */
export const apiErrorCodes = [
  // What was sent
  'invalid-input',
  'too-large',
  'unsupported-type',
  'method-not-allowed',
  'not-found',
  'key-reused',
  // Who sent it, and how often
  'cross-site',
  'not-encrypted',
  'forbidden',
  'unauthorized',
  'too-many-requests',
  // Payments
  'price-mismatch',
  'payment-provider',
  'invalid-signature',
  // Test deliveries
  'not-configured',
  'not-delivered',
  // Our side
  'unavailable',
  'internal-error',
] as const;

export type ApiErrorCode = (typeof apiErrorCodes)[number];

export interface ApiSuccess {
  ok: true;
  /** What the endpoint answers. */
  [field: string]: unknown;
}

export interface ApiFailure {
  ok: false;
  error: {
    /** What went wrong, for programs. */
    code: ApiErrorCode;
    /** What went wrong, for people; never holds what they sent. */
    message: string;
    /** A sentence for each wrong field, by its name. */
    fields?: Record<string, string>;
  };
}

export type ApiAnswer = ApiSuccess | ApiFailure;
