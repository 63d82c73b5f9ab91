import { afterEach, beforeEach, expect, test } from 'vitest';
import { FixtureRepository } from '../../tests/lib/fixture-repository.ts';
import { filesChanged } from './changes.mjs';

const LEGAL = 'src/content/legal/privacy.md';

let repository: FixtureRepository;
beforeEach(() => {
  repository = new FixtureRepository({ [LEGAL]: '*  One\n*  Two\n', 'functions/a.ts': 'let a=1\n' });
});
afterEach(() => repository.remove());

test('filesChanged names files with unusual characters as they are, and both ends of a renaming', () => {
  const before = repository.head;
  repository.commit({ [LEGAL]: null, 'src/content/legal/política "2".md': '*  One\n*  Two\n' });
  expect(filesChanged(before, 'HEAD', repository.folder)).toEqual([
    'src/content/legal/política "2".md',
    LEGAL,
  ]);
});
