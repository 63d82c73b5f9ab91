/** Reads and writes a content file: front matter in YAML, and a body in Markdown. */
import { isMap, isScalar, isSeq, parseDocument, Scalar, type Document, type Node, type Pair } from 'yaml';

export type Data = Record<string, unknown>;

/** 1: the front matter, 2: the body. */
const PARTS = /^---\n(?:([\s\S]*?)\n)?---(?:\n([\s\S]*))?$/;

/** What parsers of YAML 1.1, such as Astro's, read as a date, a time or a boolean. */
const MISREAD = /^(?:\d{4}-\d{1,2}-\d{1,2}(?:[Tt ].*)?|\d+(?::\d+)+|y|n|yes|no|on|off)$/i;

function split(text: string): { front: string; body: string } {
  const [, front = '', body = ''] = PARTS.exec(text.trim().replaceAll('\r\n', '\n')) ?? [];
  return { front, body: body.trim() };
}

/** @returns the fields of the front matter, and the body as `body` */
export function parseContentFile(text: string): Data {
  const { front, body } = split(text);
  const data: unknown = parseDocument(front).toJS();
  return { ...(data as Data), body };
}

export const isObject = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** True for equal values, `undefined` included. */
export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function makeNode(document: Document, value: unknown): Node {
  if (typeof value !== 'string') {
    const node = document.createNode(value, { aliasDuplicateObjects: false });
    if (isMap(node) && isObject(value))
      for (const pair of node.items as Pair<Scalar<string>>[])
        pair.value = makeNode(document, value[pair.key.value]);
    if (isSeq(node) && Array.isArray(value)) node.items = value.map((item) => makeNode(document, item));
    return node;
  }
  const scalar = new Scalar(value);
  if (MISREAD.test(value)) scalar.type = Scalar.QUOTE_SINGLE;
  return scalar;
}

/** Keeps the nodes of unchanged items, and with them their notation. */
function mergeList(document: Document, nodes: Node[], values: readonly unknown[]): Node[] {
  const left = [...nodes];
  if (nodes.length === values.length)
    return values.map((value, index) => merge(document, nodes[index], value));
  return values.map((value) => {
    const found = left.findIndex((node) => isSame(node.toJS(document), value));
    const [kept] = found < 0 ? [] : left.splice(found, 1);
    return kept ?? makeNode(document, value);
  });
}

function mergeMap(document: Document, items: readonly Pair<Scalar<string>, Node>[], value: Data) {
  const pairOf = new Map(items.map((pair) => [pair.key.value, pair]));
  const kept = items.filter(({ key }) => key.value in value);
  for (const pair of kept) pair.value = merge(document, pair.value ?? undefined, value[pair.key.value]);
  const names = Object.keys(value);
  const merged = [...kept];
  for (const [index, name] of names.entries()) {
    if (pairOf.has(name)) continue;
    // Insert it after the field that precedes it in the form.
    const before = names.slice(0, index).findLast((other) => merged.some(({ key }) => key.value === other));
    const place = before === undefined ? 0 : merged.findIndex(({ key }) => key.value === before) + 1;
    const pair: unknown = document.createPair(name, makeNode(document, value[name]));
    merged.splice(place, 0, pair as Pair<Scalar<string>, Node>);
  }
  return merged;
}

/** Changes the text only where the value has changed. */
function merge(document: Document, node: Node | undefined, value: unknown): Node {
  if (node && isSame(node.toJS(document), value)) return node;
  if (isMap(node) && isObject(value)) {
    node.items = mergeMap(document, node.items as Pair<Scalar<string>, Node>[], value);
    return node;
  }
  if (isSeq(node) && Array.isArray(value)) {
    node.items = mergeList(document, node.items as Node[], value);
    return node;
  }
  const made = makeNode(document, value);
  if (isScalar(node) && isScalar(made)) {
    made.comment = node.comment;
    // Keep a date without quotes as it is.
    if (typeof node.value === 'string' && MISREAD.test(node.value) && node.type === Scalar.PLAIN)
      made.type = Scalar.PLAIN;
  }
  return made;
}

/**
 * Returns the text of a content file.
 * @param original the file so far; unchanged values keep their notation. Undefined for a new file
 * @param data with the body as `body`; without one, the original's body stays
 */
export function writeContentFile(original: string | undefined, { body, ...data }: Data): string {
  const parts = split(original ?? '');
  const document = parseDocument(parts.front);
  document.contents = merge(document, document.contents ?? undefined, data) as typeof document.contents;
  const front = document.toString({ lineWidth: 0, singleQuote: true }).trim();
  const text = (typeof body === 'string' ? body : parts.body).trim();
  return `---\n${front}\n---\n${text && `\n${text}\n`}`;
}
