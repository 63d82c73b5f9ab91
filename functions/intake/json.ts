/** Parses untrusted JSON. */
import { unreadable } from '../errors';

/** Deeper than any of our forms. The schemas would reject deeper input, too; this limits the work. */
const MAX_DEPTH = 8;

/** Strings and structural characters. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * @throws {Refused} for malformed JSON, for duplicate names in an object (programs could use different values), and
 * for very deep nesting
 */
export function parseJson(text: string): unknown {
  const value = parse(text);
  checkShape(text);
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable('This is not JSON');
  }
}

/** Checks valid JSON without recursion. */
function checkShape(json: string) {
  /** For each open object its names so far, for each open list undefined. */
  const open: (Set<string> | undefined)[] = [];
  let before = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) throw unreadable('This JSON is nested too deeply');
    } else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && (before === '{' || before === ',')) addName(open.at(-1), token);
    before = token;
  }
}

function addName(names: Set<string> | undefined, token: string) {
  const name = JSON.parse(token) as string;
  if (names?.has(name)) throw unreadable('Send each field once');
  names?.add(name);
}
