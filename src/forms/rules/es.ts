/**
 * What forms, the cart and the edge say in Spanish, found by the English sentence: for code that does not name its words by key
 * yet. See src/shared/words.
 */
import { interpolate } from '@/shared/lib/text';
import { en } from '@/shared/words/en';
import { es } from '@/shared/words/es';

const others = {
  'Enter your weight in pounds, from {min} to {max}': 'Escriba su peso en libras, de {min} a {max}',
  'Choose “{none}” alone, or what applies': 'Elija solo “{none}”, o bien las que tenga',
  'None of these': 'Ninguna de estas',
  Underweight: 'Bajo peso',
  'Normal weight': 'Peso normal',
  Overweight: 'Sobrepeso',
  Obese: 'Obesidad',
  'Your BMI is below the healthy range. Please talk to a clinician.':
    'Su IMC está por debajo del rango saludable. Hable con un profesional de la salud.',
  'We recommend scheduling a weight loss consultation with our medical team.':
    'Le recomendamos una consulta con nuestro equipo médico para bajar de peso.',
  'Great job maintaining a healthy weight!': 'Su peso está en el rango saludable. Siga así.',
};

type Tree = string | { readonly [name: string]: Tree };
const textsOf = (words: Tree): string[] =>
  typeof words === 'string' ? [words] : Object.values(words).flatMap(textsOf);

const [english, translations] = [textsOf(en), textsOf(es)];

/** Every sentence and label: the Spanish one by the English one. */
export const spanish: Readonly<Record<string, string>> = {
  ...Object.fromEntries(english.map((text, index) => [text, translations[index] ?? text])),
  ...others,
};

/** The sentences with tokens, and what matches them. */
const patterns = Object.entries(spanish)
  .filter(([english]) => english.includes('{'))
  .map(([english, translation]) => {
    const literal = english.replace(/[.?()]/g, String.raw`\$&`);
    return { pattern: new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`), translation };
  });

const wordOf = (english: string) => (Object.hasOwn(spanish, english) ? spanish[english] : undefined);

/** Translates the items of a list such as 'Name, Email'. */
const listOf = (english: string) =>
  english
    .split(', ')
    .map((item) => sentenceOf(item) ?? item)
    .join(', ');

function sentenceOf(english: string): string | undefined {
  const fixed = wordOf(english);
  if (fixed !== undefined) return fixed;
  for (const { pattern, translation } of patterns) {
    const { groups } = pattern.exec(english) ?? {};
    if (groups)
      return interpolate(
        translation,
        Object.fromEntries(Object.entries(groups).map(([name, value]) => [name, listOf(value)])),
      );
  }
  return undefined;
}

/** Returns a sentence, or several, in Spanish. What is not in this file stays as it is, such as texts of the content. */
export const inSpanish = (english: string): string =>
  wordOf(english) ??
  english
    .replaceAll('. ', '.\n')
    // A treatment's name: Dr. B Special.
    .replaceAll('Dr.\n', 'Dr. ')
    .split('\n')
    .map((sentence) => sentenceOf(sentence) ?? sentence)
    .join(' ');
