import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readSecrets } from './read-secrets.mjs';

test('each line of standard input is a secret, without the spaces around it', async () => {
  const input = () => Readable.from(['  first \nsec', 'ond=\n']);
  expect(await readSecrets(['A', 'B'], input())).toEqual({ A: 'first', B: 'second=' });
  expect(await readSecrets(['A', 'B', 'C'], input())).toEqual({ A: 'first', B: 'second=', C: '' });
});
