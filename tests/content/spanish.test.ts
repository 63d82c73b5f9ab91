/** Checks that whatever a form, the cart or the edge can say to a visitor has a Spanish sentence. */
import { globSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { forms } from '../../src/features/forms';
import { inSpanish, spanish } from '../../src/forms/rules/es';
import { check, type FormRules, TOO_MUCH, tryAgainIn } from '../../src/forms/rules/form';
import { bmiAdvice, bmiCategories, heightUsed } from '../../src/shared/medical/bmi';
import { fixtures, type FixtureName } from '../fixtures/posted';
import { spoilt } from '../fixtures/spoilt';

/** The careers page is in English, and only its form uploads files. */
const { careers: _, ...visitorForms } = forms;
/** Code that says something to visitors of other pages. What it says by the registry of forms is below. */
const SOURCES = [
  'src/features/cart/words.ts',
  ...globSync(['src/forms/rules/*.ts', 'src/features/*/*rules.ts']).filter(
    (file) => !/\.test|[\\/]es\.ts|careers/.test(file),
  ),
  ...globSync('functions/intake/*.ts'),
  ...['forms', 'checkout', 'stripe-session', 'stripe-webhook'].map((name) => `functions/routes/${name}.ts`),
  ...['http', 'middleware', 'worker'].map((name) => `functions/${name}.ts`),
];

/** For API clients, for programs that claim to be one, and for the log. */
const ENGLISH_ONLY = [
  'Idempotency-Key has to be a UUID.',
  'Send this as {}, in UTF-8 and not compressed.',
  'It did not arrive whole',
  'These are too many fields',
  'This address takes {} only.',
  'This is not JSON',
  'This is not a form post',
  'This event could not be read.',
  'This is not signed by Stripe.',
  'This needs the name and the token of an operator.',
  'Please send this again.',
  'The session has no address',
  'Not in dollars',
];

/** zod's own message for a booking that is not an object; other tests may have loaded its longer sentences. */
const isFromZod = (sentence: string) => sentence.startsWith('Invalid input');

/** Returns a sentence with its tokens empty: 'Choose {} or fewer'. */
const shapeOf = (sentence: string) => sentence.replace(/\{\w*\}/g, '{}');

/** Returns every sentence in a program's texts; a computed part is an empty token. */
function sentencesIn(file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('{}'),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true));
  return found.filter((text) => /^[A-Z][^:]* /.test(text));
}

const labels = Object.values(visitorForms).flatMap(({ rules }) => Object.values(rules.labels));
const results = [...bmiCategories.flatMap(({ name }) => [name, bmiAdvice(name)]), heightUsed(5, 9)];
const waits = [1, 40, 60, 120, 3600, 7200].map(tryAgainIn);
const failures = Object.values(visitorForms).map(({ failure }) => failure);
const sentences = SOURCES.flatMap(sentencesIn).filter((sentence) => sentence !== 'Please try again in {}.');

test('every sentence of forms and edge has a Spanish one', () => {
  const known = new Set([...Object.keys(spanish), ...ENGLISH_ONLY].map(shapeOf));
  expect(sentences.length).toBeGreaterThan(80);
  expect(sentences.filter((sentence) => !known.has(sentence))).toEqual([]);
});

test.each([
  ['label', labels],
  ['result', results],
  ['wait', waits],
  ['failure', failures],
])('every %s has a Spanish one', (_name, english) => {
  expect(english.filter((text) => inSpanish(text) === text)).toEqual([]);
});

const { careers: __, ...visitorFixtures } = fixtures;
const targets = Object.keys(visitorFixtures).map((fixture) => ({ fixture: fixture as FixtureName }));

test('whatever is sent, each error has a Spanish sentence', () => {
  const untranslated = new Set<string>();
  fc.assert(
    fc.property(spoilt(targets), ({ target, input }) => {
      const checked = check(fixtures[target.fixture].form as FormRules, input);
      const said = checked.ok ? [] : [checked.message, ...Object.values(checked.fields)];
      for (const sentence of said)
        if (inSpanish(sentence) === sentence && !isFromZod(sentence)) untranslated.add(sentence);
    }),
    { numRuns: 2000, seed: 20261122 },
  );
  expect([...untranslated]).toEqual([]);
});

test('fills in numbers, names and labels', () => {
  expect(inSpanish('Use 100 characters or fewer')).toBe('Use 100 caracteres o menos');
  expect(inSpanish('Enter your weight in pounds, from 50 to 1000')).toBe(
    'Escriba su peso en libras, de 50 a 1000',
  );
  expect(inSpanish('Choose “None of these” alone, or what applies')).toBe(
    'Elija solo “Ninguna de estas”, o bien las que tenga',
  );
  expect(inSpanish('Please fill in all required fields: Name, Goal weight')).toBe(
    'Complete los campos obligatorios: Nombre, Peso que desea',
  );
});

test('translates several sentences, and leaves what it does not know', () => {
  const wait = `${TOO_MUCH} ${tryAgainIn(60)} If it cannot wait, reach us at (305) 555-0142.`;
  expect(inSpanish(wait)).toBe(
    'Recibimos muchos mensajes desde su conexión a internet. Intente de nuevo en 1 minuto. Si no puede esperar, comuníquese con nosotros: (305) 555-0142.',
  );
  for (const other of ['Por video, solo en Florida. Llámenos.', 'constructor', ''])
    expect(inSpanish(other)).toBe(other);
});
