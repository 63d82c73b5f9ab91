/** What a setting can be. Each kind has the sentence for a value that is none, after the setting's name. */
import { z } from 'zod';
import { isHttpsOrLocal } from '../lib/provider-address.ts';

/** A kind with one sentence for a missing and for a wrong value. */
export const kindOf = (what: string, isGood: (given: string) => boolean) =>
  z.string(`is missing: write ${what}`).refine(isGood, `must be ${what}`);

export const onOrOff = z.enum(['on', 'off'], 'must be on or off');

/** Where data about health may go. `fetch` rejects addresses with a user and password, so every delivery would fail. */
export const address = kindOf(
  'an address that starts with https:// (http:// on this computer only), without user and password',
  (given) => {
    const url = URL.parse(given);
    return url !== null && !url.username && !url.password && isHttpsOrLocal(url);
  },
);

/** The address of a Worker or a service, to which paths are added. */
export const origin = z.string().refine((given) => {
  const url = URL.parse(given);
  return url !== null && url.origin === given && isHttpsOrLocal(url);
}, 'must be an address that ends after the host name, for example https://edit.your-clinic.com');

/** The address of the site, of which only the origin is kept. */
export const siteAddress = z
  .url({
    protocol: /^https?$/,
    error: 'must be the full address of the site, for example https://www.your-clinic.com',
  })
  .transform((given) => new URL(given))
  .refine(({ pathname, search, hash }) => pathname === '/' && !search && !hash, {
    error: 'must end after the host name, for example https://www.your-clinic.com',
  })
  .transform((url) => url.origin);

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> => {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};

export const randomBytes = kindOf('32 random bytes in base64', (given) => bytesOf(given).length === 32);

/** 24 to 64 bytes, from the Standard Webhooks specification. */
const isSigningSecret = (secret: string) => {
  const { length } = bytesOf(secret.replace(/^whsec_/, ''));
  return secret.startsWith('whsec_') && length >= 24 && length <= 64;
};

export const signingSecrets = kindOf(
  'whsec_ and 24 to 64 random bytes in base64, as in the CRM; during a rotation, the new and the old one, separated by a space',
  (given) => given.split(' ').every(isSigningSecret),
);

const isUnique = (texts: readonly string[]) => new Set(texts).size === texts.length;

/** Returns the names and values of a text such as "VALUE" or "k2:VALUE, k1:VALUE". */
const namedIn = (given: string, defaultName: string) =>
  given.split(',').map((part) => {
    const [, name = defaultName, value = ''] = /^(?:([\w.-]{1,32}):)?(.*)$/.exec(part.trim()) ?? [];
    return { name, value };
  });

/** A key that encrypts payloads (AES-256). Its id is stored with each payload, so that keys can be rotated. */
export interface SealingKey {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
}

const sealingKeysIn = (given: string): SealingKey[] =>
  namedIn(given, 'k1').map(({ name, value }) => ({ id: name, bytes: bytesOf(value) }));

export const sealingKeys = kindOf(
  '32 random bytes in base64, optionally after an id; during a rotation, the new and the old key: k2:base64,k1:base64',
  (given) => {
    const keys = sealingKeysIn(given);
    return keys.every(({ bytes }) => bytes.length === 32) && isUnique(keys.map(({ id }) => id));
  },
).transform(sealingKeysIn);

/** 128 bits in base64. */
const MIN_TOKEN_LENGTH = 22;

/** Returns the names, which appear in the audit log, and tokens in OPERATOR_TOKEN. */
export const operatorsOf = (given: string) => namedIn(given, 'operator');

export const operatorTokens = kindOf(
  'one token, or several as name:token, separated by commas, each with another name; a token is random (openssl rand -hex 32)',
  (given) => {
    const operators = operatorsOf(given);
    const names = operators.map(({ name }) => name);
    const tokens = operators.map(({ value }) => value);
    return isUnique(names) && isUnique(tokens) && tokens.every(({ length }) => length >= MIN_TOKEN_LENGTH);
  },
);

/** A text of a certain form. */
export const textLike = (pattern: RegExp, sentence: string) => z.string().regex(pattern, sentence);
