/** What a secret consists of, however it is written. */

/** Before a key: the prefix of Standard Webhooks and Stripe, the id of a sealing key, the name of a token. */
const LABEL = /^(?:whsec_|[\w-]{1,32}:)/;
const BASE64 = /^[A-Za-z\d+/_-]{16,}={0,2}$/;

/**
 * Returns each secret of a setting in every form in which it could be compared: as written, without what stands before it,
 * and the bytes that it encodes, as text with a character a byte.
 * @param {string} value one secret, or several with commas between them
 * @returns {string[]}
 */
export function materialsOf(value) {
  const secrets = value.split(',').flatMap((part) => [part.trim(), part.trim().replace(LABEL, '')]);
  const encoded = secrets.filter((text) => BASE64.test(text));
  return [...secrets, ...encoded.map((text) => Buffer.from(text, 'base64').toString('latin1'))].filter(
    Boolean,
  );
}

/** True for a key without any randomness. @param {string} material */
export const isZeros = (material) => /^\0+$/.test(material) || /^0{16,}$/.test(material);
