/** Compares secrets independently of their notation. */

/** What can precede a key: a Standard Webhooks or Stripe prefix, a sealing key's id, a token's name. */
const LABEL = /^(?:whsec_|[\w-]{1,32}:)/;
const BASE64 = /^[A-Za-z\d+/_-]{16,}={0,2}$/;

/**
 * Returns each secret of a setting in every comparable form: as written, without its prefix, and its decoded bytes as
 * text with one character per byte.
 * @param {string} value one secret, or several separated by commas or spaces
 * @returns {string[]}
 */
export function materialsOf(value) {
  const secrets = value.split(/[\s,]+/).flatMap((text) => [text, text.replace(LABEL, '')]);
  const encoded = secrets.filter((text) => BASE64.test(text));
  return [...secrets, ...encoded.map((text) => Buffer.from(text, 'base64').toString('latin1'))].filter(
    Boolean,
  );
}

/** True for a key without any randomness. @param {string} material */
export const isZeros = (material) => /^\0+$/.test(material) || /^0{16,}$/.test(material);
