/** Reads JSON that a stranger has sent. */
import { Unreadable } from './unreadable';

/** Deeper than any form of ours; the schemas refuse the rest, this keeps the work on it small. */
const MAX_DEPTH = 8;

/** Strings and the signs that give JSON its shape. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/**
 * @throws {Unreadable} for what is no JSON, for a name that comes twice in one object (two programs could take two
 * different values for it), and for very deep nesting
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
    throw new Unreadable('This is not JSON');
  }
}

/** Walks through valid JSON without recursion. */
function checkShape(json: string) {
  /** For each open object the names that it has so far, for each open list undefined. */
  const open: (Set<string> | undefined)[] = [];
  let before = '';
  for (const [token] of json.matchAll(TOKENS)) {
    if (token === '{' || token === '[') {
      open.push(token === '{' ? new Set() : undefined);
      if (open.length > MAX_DEPTH) throw new Unreadable('This JSON is nested too deeply');
    } else if (token === '}' || token === ']') open.pop();
    else if (token.startsWith('"') && (before === '{' || before === ',')) addName(open.at(-1), token);
    before = token;
  }
}

function addName(names: Set<string> | undefined, token: string) {
  const name = JSON.parse(token) as string;
  if (names?.has(name)) throw new Unreadable('Send each field once');
  names?.add(name);
}
