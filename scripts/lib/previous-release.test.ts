import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepPreviousRelease } from './previous-release.mjs';

let folder: string;
let live: Record<string, string>;
let origin: string;
const server = createServer(({ url = '' }, response) => {
  response.statusCode = url in live ? 200 : 404;
  response.end(live[url] ?? 'Not found');
});

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
  mkdirSync(join(folder, '_astro'));
  release('same.js', 'new.js');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await new Promise((resolve) => server.close(resolve));
});

/** The new build's files. */
function release(...files: string[]) {
  for (const name of files) writeFileSync(join(folder, '_astro', name), `new ${name}`);
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ files }));
}

const files = () => readdirSync(join(folder, '_astro')).sort();

test('adds the live release’s files and leaves the new ones alone', async () => {
  live = {
    '/release.json': JSON.stringify({ files: ['same.js', 'old.js'] }),
    '/_astro/same.js': 'live same.js',
    '/_astro/old.js': 'live old.js',
  };
  expect(await keepPreviousRelease(folder, origin)).toBe(1);
  expect(files()).toEqual(['new.js', 'old.js', 'same.js']);
  expect(readFileSync(join(folder, '_astro', 'old.js'), 'utf8')).toBe('live old.js');
  expect(readFileSync(join(folder, '_astro', 'same.js'), 'utf8')).toBe('new same.js');
});

test('does not list them as its own, so that the release after the next drops them', async () => {
  live = { '/release.json': '{"files":["old.js"]}', '/_astro/old.js': '' };
  await keepPreviousRelease(folder, origin);
  expect(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8'))).toEqual({
    files: ['same.js', 'new.js'],
  });
});

test.each([
  ['has no release', {}, /release\.json answers 404/],
  ['lacks one of its files', { '/release.json': '{"files":["old.js"]}' }, /old\.js answers 404/],
  [
    'names a file elsewhere',
    { '/release.json': '{"files":["../old.js"]}' },
    /names a file that no build produces/,
  ],
])('stops if the live site %s', async (_, site, message) => {
  live = site;
  await expect(keepPreviousRelease(folder, origin)).rejects.toThrow(message);
});
