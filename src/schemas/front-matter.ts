/**
 * Reads the fields of a content file as the editor reads them, by YAML 1.2. Astro's own reader knows dates: it makes
 * January 21 of 2026-12-52 before a schema sees it.
 */
import { isPair, isScalar, parseDocument, Scalar, visit } from 'yaml';

/** The fields, between two lines of hyphens: Astro takes what follows for the text of the file. */
const FRONT_MATTER = /^(?:\uFEFF|\s*\n)?---([\s\S]*?\n)---/;

/** Digits alone. YAML also takes 02139 for 2139, 0x1F for 31 and 1e3 for 1000. */
const PLAIN_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** True for a value that YAML reads as something else than what is written. */
const isOtherThanWritten = ({ value, source = '' }: Scalar) =>
  (typeof value === 'number' && !PLAIN_NUMBER.test(source)) || (value === null && source !== '');

/** Returns what YAML leaves out of a text: a note behind it without quotation marks, or a name or a tag in front of it. */
function leftOutOf({ type, value, comment, anchor, tag }: Scalar): string | undefined {
  if (tag !== undefined) return tag;
  const isText = type === Scalar.PLAIN && (typeof value === 'string' || value === null);
  if (!isText) return undefined;
  if (anchor !== undefined) return `&${anchor}`;
  return typeof comment === 'string' ? `#${comment}` : undefined;
}

/** Returns the names of the fields around a value, from the outermost one inwards. */
const fieldOf = (path: readonly unknown[]) =>
  path.flatMap((node) => (isPair(node) ? [String(node.key)] : [])).join('.');

/**
 * Returns the fields of a content file. A day is text. An empty field is left out, as the editor does. NaN stands for what
 * YAML would change, such as 02139, so that no schema takes it.
 * @throws an error about what is not YAML, or a text that YAML cuts
 */
export function readFrontMatter(file: string): Record<string, unknown> {
  const document = parseDocument(FRONT_MATTER.exec(file)?.[1] ?? '');
  const [error] = document.errors;
  if (error) throw error;
  visit(document, {
    Pair: (_, { value }) =>
      isScalar(value) && value.value === null && !value.source && !value.comment ? visit.REMOVE : undefined,
    Scalar(key, scalar, path) {
      if (key === 'key') return;
      const leftOut = leftOutOf(scalar);
      if (leftOut !== undefined)
        throw new Error(
          `${fieldOf(path)}: "${leftOut}" would be left out. Put the text in quotation marks, or a note on a line of its own.`,
        );
      if (isOtherThanWritten(scalar)) scalar.value = Number.NaN;
    },
  });
  return (document.toJS() ?? {}) as Record<string, unknown>;
}
