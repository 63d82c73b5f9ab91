/** Reads the numbered steps of docs/editing.md, for the sheet of the front desk and for the tests that follow them. */
import { readFileSync } from 'node:fs';

const GUIDE = 'docs/editing.md';

/** What a step says first is all that somebody has to do; the rest explains it. */
const FIRST_SENTENCE = /^.*?[.?!](?= |$)/;

const withoutMarkup = (text) => text.replaceAll(/\*\*|`/g, '').replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1');

/**
 * Returns the steps under a heading of the guide.
 * @param {string} heading such as 'A price'
 * @returns {{markdown: string, sentence: string, names: string[]}[]} the first sentence with and without markup, and
 *   all words on the screen that the step names, which are bold
 */
export function stepsOf(heading) {
  const [, rest] = readFileSync(GUIDE, 'utf8').split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`${GUIDE} has no heading "${heading}".`);
  const [section] = rest.split(/^## /m);
  return Array.from(section.matchAll(/^\d+\. (.*(?:\n {3,}.*)*)/gm), ([, lines]) => {
    const text = lines.replaceAll(/\s+/g, ' ');
    const [markdown] = FIRST_SENTENCE.exec(text) ?? [text];
    const names = Array.from(text.matchAll(/\*\*(.+?)\*\*/g), ([, name]) => name);
    return { markdown, sentence: withoutMarkup(markdown), names };
  });
}
