import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { handleOf } from './handle';

describe('the handle of a treatment in the store', () => {
  test.each([
    ['Dr. B Special', 'dr-b-special'],
    ["Myers' Cocktail", 'myers-cocktail'],
    ["Myer's Cocktail", 'myers-cocktail'],
    ['Myer’s Cocktail', 'myers-cocktail'],
    ['High-C IV', 'high-c'],
    ['High-C IV Therapy', 'high-c'],
    ['NAD+ Therapy', 'nad-plus'],
    ['NAD+ 500 mg', 'nad-plus'],
  ])('%s has one of its own: %s', (name, handle) => expect(handleOf(name)).toBe(handle));

  test.each([
    ['Fitness & Recovery', 'fitness-recovery'],
    ['Super Immune Boost', 'super-immune-boost'],
    ['  Hangover   Recovery! ', 'hangover-recovery'],
  ])('%s is lowercased and hyphenated: %s', (name, handle) => expect(handleOf(name)).toBe(handle));

  const folder = 'src/content/treatments';
  test.each(readdirSync(folder))('%s is named so that its file is its handle', (file) => {
    const name = /^name: (["']?)(.+)\1$/m.exec(readFileSync(`${folder}/${file}`, 'utf8'))?.[2] ?? '';
    expect(handleOf(name)).toBe(file.replace('.md', ''));
  });
});
