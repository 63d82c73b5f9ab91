import { StripeError } from './errors.ts';

/** @throws {StripeError} unless the request has the key, as bearer token or as basic authentication user */
export function checkKey(headers: Headers, secretKey: string) {
  const key = keyOf(headers.get('authorization') ?? '');
  if (!key) {
    throw new StripeError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
      { status: 401 },
    );
  }
  if (key !== secretKey) throw new StripeError(`Invalid API Key provided: ${masked(key)}`, { status: 401 });
}

function keyOf(authorization: string): string | undefined {
  const [scheme = '', credentials = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return credentials;
  if (scheme.toLowerCase() === 'basic') return Buffer.from(credentials, 'base64').toString().split(':')[0];
  return undefined;
}

/** Masks a key except for its kind and last four characters. */
function masked(key: string): string {
  const [kind = ''] = /^[a-z]+_(test|live)_/.exec(key) ?? [];
  const rest = key.slice(kind.length);
  return rest.length > 4
    ? kind + '*'.repeat(rest.length - 4) + rest.slice(-4)
    : kind + '*'.repeat(rest.length);
}
