/** Reads secrets from the keyboard without showing them, or from standard input. */
import { createInterface } from 'node:readline/promises';
import { text } from 'node:stream/consumers';
import { Writable } from 'node:stream';

const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });

async function typed(names) {
  const values = {};
  for (const name of names) {
    process.stdout.write(`${name} (not shown): `);
    const prompt = createInterface({ input: process.stdin, output: nowhere(), terminal: true });
    // Otherwise Ctrl-C would only end the question.
    prompt.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
    values[name] = (await prompt.question('')).trim();
    prompt.close();
    process.stdout.write('\n');
  }
  return values;
}

/**
 * @param {readonly string[]} names
 * @param {import('node:stream').Readable & {isTTY?: boolean}} input one line for each name, unless it is a terminal
 * @returns {Promise<Record<string, string>>} the values, without spaces around them
 */
export async function readSecrets(names, input = process.stdin) {
  if (input.isTTY) return typed(names);
  const lines = (await text(input)).split('\n');
  return Object.fromEntries(names.map((name, index) => [name, (lines[index] ?? '').trim()]));
}
