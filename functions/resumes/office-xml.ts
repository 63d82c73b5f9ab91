/** Reads XML as Office writes it. Refuses anything that programs could read in different ways. */
import type { Budget } from './budget';

export interface Element {
  /** Without prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** What follows the tag. */
  text: string;
}

/** A tag, and the text after it. XML allows no `<` inside either. */
const TAG = /<((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)/g;
/** UTF-16 read as UTF-8 contains zeros. Office writes neither comments nor DOCTYPEs, which could define entities. */
const UNLIKE_OFFICE = /\0|<!|^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;

/** Returns the text of a part. @throws if it is not UTF-8, or unlike Office's output */
export function officeXml(bytes: Uint8Array): string {
  const xml = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  if (UNLIKE_OFFICE.test(xml) || xml.replaceAll(TAG, '').includes('<')) throw new Error('Unlike Office');
  return xml;
}

/** The elements that matter, under any prefix. */
const ELEMENT =
  /^(?:[^\s:"'/]+:)?(Relationship|Default|Override|fldChar|fldSimple|instrText|delInstrText)(?=[\s/]|$)/;
const ATTRIBUTE = /(?<![\w.:-])([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replaceAll(/&(?:#x0*([\da-f]{1,6})|#0*(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name) return entities[name as string] ?? whole;
    const code = hex ? parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(ATTRIBUTE)].map(([, name = '', double, single]) => [
      name,
      decodeEntities(double ?? single ?? ''),
    ]),
  );

/** One at a time: all of a large part's would take more memory than the isolate has. @throws {TooMuch} */
export function* elementsOf(xml: string, budget: Budget): Generator<Element> {
  for (const [, tag = '', text = ''] of xml.matchAll(TAG)) {
    const name = ELEMENT.exec(tag)?.[1];
    if (!name) continue;
    budget.spendToken();
    yield { name, attributes: attributesOf(tag), text: decodeEntities(text) };
  }
}
