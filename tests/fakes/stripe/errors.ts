import { STATUS_CODES } from 'node:http';

interface Details {
  status?: number;
  type?: 'api_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  /** The invalid parameter as it was sent, for example `line_items[0][quantity]`. */
  param?: string;
}

/** An error response, see https://docs.stripe.com/api/errors */
export class StripeError extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;

  constructor(message: string, { status = 400, type = 'invalid_request_error', code, param }: Details = {}) {
    super(message);
    this.status = status;
    this.body = {
      error: {
        ...(code && { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` }),
        message,
        ...(param && { param }),
        type,
      },
    };
  }
}

export const missing = (param: string) =>
  new StripeError(`Missing required param: ${param}.`, { code: 'parameter_missing', param });

/** Returns Stripe's error for a status that `PUT /behaviour` sets. */
export function outage(status: number): StripeError {
  if (status === 429) {
    return new StripeError(
      'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
      { status, code: 'rate_limit' },
    );
  }
  const reason = STATUS_CODES[status] ?? 'Unknown error';
  return new StripeError(reason, { status, type: status < 500 ? 'invalid_request_error' : 'api_error' });
}
