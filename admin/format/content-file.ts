/** Reads and writes a content file as the editor does: front matter in YAML, and a body in Markdown. */
import { parse, stringify } from 'yaml';

export type Data = Record<string, unknown>;

/** 1: the front matter, 2: the body. */
const PARTS = /^---\n(?:([\s\S]*?)\n)?---(?:\n([\s\S]*))?$/;

/** @returns the fields of the front matter, and the body as `body` */
export function parseContentFile(text: string): Data {
  const [, front = '', body = ''] = PARTS.exec(text.trim().replaceAll('\r\n', '\n')) ?? [];
  return { ...(parse(front) as Data | null), body: body.trim() };
}

/** Returns the text of a content file, with the options of Sveltia's `formatYAML`. */
export function writeContentFile({ body, ...data }: Data): string {
  const front = stringify(data, { lineWidth: 0, defaultKeyType: 'PLAIN', singleQuote: true }).trim();
  const text = typeof body === 'string' ? body.trim() : '';
  return `---\n${front}\n---\n${text && `\n${text}\n`}`;
}
