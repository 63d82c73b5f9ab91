/**
 * Finds out whether an encrypted PDF opens without a password (ISO 32000-2, 7.6.4). Many do: they are encrypted only to
 * forbid changes.
 */

type Bytes = Uint8Array<ArrayBuffer>;

/** What stands for a missing password. */
const PADDING = Uint8Array.fromHex('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a');

const digest = async (algorithm: string, ...parts: Uint8Array[]) =>
  new Uint8Array(await crypto.subtle.digest(algorithm, await new Blob(parts).arrayBuffer()));

const isSame = (one: Uint8Array, other: Uint8Array) => one.length > 0 && one.toHex() === other.toHex();

/** @param text the file with one character per byte */
export async function opensWithoutPassword(file: Bytes, text: string): Promise<boolean> {
  const at = encryptionAt(text);
  const dictionary = text.slice(at, at + 4000);
  const numberOf = (name: string) => Number(new RegExp(`/${name}[\\0\\s]*(-?\\d+)`).exec(dictionary)?.[1]);
  const stringOf = (name: string) =>
    stringAt(file, at + dictionary.search(new RegExp(`/${name}[\\0\\s]*[(<]`)));
  const [revision, owner, user] = [numberOf('R'), stringOf('O'), stringOf('U')];
  if (revision >= 5) {
    const salt = user.subarray(32, 40);
    const hash = revision === 5 ? await digest('SHA-256', salt) : await hardenedHash(salt);
    return isSame(user.subarray(0, 32), hash);
  }

  const id = stringAt(file, text.search(/\/ID[\0\s]*\[/));
  const permissions = new Uint8Array(Int32Array.of(numberOf('P')).buffer);
  const isMetadataPlain = revision === 4 && /\/EncryptMetadata[\0\s]*false/.test(dictionary);
  const metadata = new Uint8Array(isMetadataPlain ? 4 : 0).fill(0xff);
  const keyBytes = revision === 2 ? 5 : revision === 4 ? 16 : (numberOf('Length') || 40) / 8;
  let key = await digest('MD5', PADDING, owner.subarray(0, 32), permissions, id, metadata);
  if (revision === 2) return isSame(user.subarray(0, 32), rc4(key.subarray(0, keyBytes), PADDING));
  for (let round = 0; round < 50; round++) key = await digest('MD5', key.subarray(0, keyBytes));
  let check = await digest('MD5', PADDING, id);
  for (let round = 0; round < 20; round++)
    check = rc4(
      key.subarray(0, keyBytes).map((byte) => byte ^ round),
      check,
    );
  return isSame(user.subarray(0, 16), check);
}

/** Returns where the dictionary with the encryption begins. */
function encryptionAt(text: string): number {
  const [, number] = /\/Encrypt[\0\s]{1,9}(\d{1,9})[\0\s]/.exec(text) ?? [];
  return number
    ? text.search(new RegExp(`(?<!\\d)${number}[\\0\\s]{1,9}\\d{1,5}[\\0\\s]{1,9}obj`))
    : text.search(/\/Encrypt/);
}

const escapes: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

/** Returns the bytes of the first string after a place: `<28BF>` or `(a\)\050)`. */
function stringAt(file: Bytes, from: number): Bytes {
  const text = Array.from(file.subarray(from, from + 1000), (byte) => String.fromCharCode(byte)).join('');
  const [, hex, plain = ''] = /^[^(<]*(?:<([\da-f\s]*)>|\(((?:\\[^]|[^\\)])*)\))/i.exec(text) ?? [];
  if (hex !== undefined) return Uint8Array.fromHex(hex.replaceAll(/\s/g, ''));
  const unescaped = plain.replaceAll(/\\(?:([0-7]{1,3})|\r?\n|([^]))/g, (_, octal?: string, sign = '') =>
    octal
      ? String.fromCharCode(parseInt(octal, 8))
      : String.fromCharCode(escapes[sign as string] ?? (sign as string).charCodeAt(0)),
  );
  return Uint8Array.from(unescaped, (character) => character.charCodeAt(0));
}

function rc4(key: Uint8Array, data: Uint8Array): Bytes {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b] ?? 0, state[a] ?? 0]);
  let j = 0;
  for (let i = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return Uint8Array.from(data, (byte, at) => {
    const i = (at + 1) & 255;
    j = (j + (state[i] ?? 0)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) & 255] ?? 0);
  });
}

/** Algorithm 2.B of ISO 32000-2, for an empty password. */
async function hardenedHash(salt: Uint8Array): Promise<Uint8Array> {
  let hash = await digest('SHA-256', salt);
  for (let round = 1, last = Infinity; round <= 64 || last > round - 33; round++) {
    const repeated = new Uint8Array(64 * hash.length).map((_, at) => hash[at % hash.length] ?? 0);
    const key = await crypto.subtle.importKey('raw', hash.slice(0, 16), 'AES-CBC', false, ['encrypt']);
    const encrypted = await crypto.subtle.encrypt({ name: 'AES-CBC', iv: hash.slice(16, 32) }, key, repeated);
    // Without the padding that the platform adds.
    const data = new Uint8Array(encrypted, 0, repeated.length);
    const remainder = data.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = await digest(['SHA-256', 'SHA-384', 'SHA-512'][remainder] ?? 'SHA-256', data);
    last = data.at(-1) ?? 0;
  }
  return hash.subarray(0, 32);
}
