import { expect, test } from 'vitest';
import { bold, inSentence, inWords } from './words';

test('inWords joins without a comma before "and"', () => {
  expect(inWords(['cocaine', 'opiates', 'PCP'], 'en')).toBe('cocaine, opiates and PCP');
  expect(inWords(['MDMA', 'oxycodone'], 'en')).toBe('MDMA and oxycodone');
  expect(inWords(['cocaína', 'opiáceos', 'PCP'], 'es')).toBe('cocaína, opiáceos y PCP');
});

test('inSentence lowers the first letter of words but not abbreviations', () => {
  expect(['Cocaine', 'PCP', 'MDMA'].map(inSentence)).toEqual(['cocaine', 'PCP', 'MDMA']);
  expect(inSentence('Vitamin B12')).toBe('vitamin B12');
});

test('bold escapes what is not bold', () => {
  expect(bold('Costs **$296** & <b>')).toBe('Costs <strong>$296</strong> &amp; &lt;b&gt;');
});
