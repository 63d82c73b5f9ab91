import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FixtureRepository } from '../../tests/lib/fixture-repository.ts';
import { filesChanged, isFormatting } from './changes.mjs';

const LEGAL = 'src/content/legal/privacy.md';

let repository: FixtureRepository;
beforeEach(() => {
  repository = new FixtureRepository({ [LEGAL]: '*  One\n*  Two\n', 'functions/a.ts': 'let a=1\n' });
});
afterEach(() => repository.remove());

const isFormattingOf = (files: Parameters<FixtureRepository['commit']>[0]) =>
  isFormatting(repository.commit(files), repository.folder);

describe('isFormatting', () => {
  test('is true for what Prettier makes of the texts', async () => {
    expect(await isFormattingOf({ [LEGAL]: '- One\n- Two\n' })).toBe(true);
  });

  test.each<[string, Parameters<FixtureRepository['commit']>[0]]>([
    ['another word', { [LEGAL]: '- One\n- Three\n' }],
    ['another word beside it', { [LEGAL]: '- One\n- Two\n', 'src/content/legal/hipaa.md': 'New\n' }],
    ['a text that stays unformatted', { [LEGAL]: '*  One\n\n*  Two\n' }],
    ['a deleted text', { [LEGAL]: null }],
    ['a text that becomes a link', { [LEGAL]: { link: '../clinic.md' } }],
    ['formatted code', { 'functions/a.ts': 'let a = 1;\n' }],
  ])('is false for %s', async (_, files) => {
    expect(await isFormattingOf(files)).toBe(false);
  });

  test('is false whoever the author says to be', async () => {
    repository.git('config', 'user.name', 'github-actions[bot]');
    const sha = repository.commit({ [LEGAL]: 'We sell your data.\n' });
    repository.git(
      ...['commit', '--quiet', '--amend', '--no-edit', '--author'],
      'github-actions[bot] <41898282+github-actions[bot]@users.noreply.github.com>',
    );
    expect(repository.head).not.toBe(sha);
    expect(await isFormatting('HEAD', repository.folder)).toBe(false);
  });
});

test('filesChanged names files with unusual characters as they are, and both ends of a renaming', () => {
  const before = repository.head;
  repository.commit({ [LEGAL]: null, 'src/content/legal/política "2".md': '*  One\n*  Two\n' });
  expect(filesChanged(before, 'HEAD', repository.folder)).toEqual([
    'src/content/legal/política "2".md',
    LEGAL,
  ]);
});
