/** Judges the fields in a Word document's text (ECMA-376 part 1, 17.16). */
import type { Element } from './office-xml';
import { problems } from './problems';
import { isShare } from './relations';

/** Stands for a field inside another one's instruction. */
const NESTED = '\uFFFC';
/** Word starts another program to exchange data with it. A name that other fields compute could be the same. */
const PROGRAM = new RegExp(`^[\\s"]*(?:DDE(?:AUTO)?(?!\\w)|[a-z]*${NESTED})`, 'i');

/** Returns the instructions of all fields. One may be spread over many elements, with other fields in between. */
function instructionsOf(elements: Iterable<Element>): string[] {
  const done: string[] = [];
  const open: string[] = [];
  const add = (text: string) => open.push((open.pop() ?? '') + text);
  for (const { name, attributes, text } of elements) {
    const values = Object.values(attributes);
    if (name === 'fldSimple') done.push(...values);
    else if (name !== 'fldChar') add(text);
    else if (values.includes('begin')) {
      if (open.length > 0) add(NESTED);
      open.push('');
    } else if (values.includes('end')) done.push(open.pop() ?? '');
  }
  return [...done, ...open];
}

/** Returns the message for the applicant about a part's fields; undefined if they are harmless. */
export function fieldProblem(elements: Iterable<Element>): string | undefined {
  for (const instruction of instructionsOf(elements)) {
    if (PROGRAM.test(instruction)) return problems.embedded;
    if (instruction.split(/[\s"]+/).some(isShare)) return problems.remote;
  }
  return undefined;
}
