/** `npm run docs:layers`: writes the tables of layers into docs/architecture.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { layerTables } from './lib/layers.mjs';

const FILE = 'docs/architecture.md';
const text = readFileSync(FILE, 'utf8').replace(
  /(?<=<!-- layers -->)[^]*(?=<!-- \/layers -->)/,
  () => `\n\n${layerTables()}\n\n`,
);
const options = await prettier.resolveConfig(FILE);
writeFileSync(FILE, await prettier.format(text, { ...options, filepath: FILE }));
