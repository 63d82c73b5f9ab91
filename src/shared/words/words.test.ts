import { describe, expect, test } from 'vitest';
import { en, englishOnly } from './en';
import { es } from './es';
import { wordsIn } from '.';
import { asWritten, message, say, type Key, type Message, type PlainKey, type Words } from './words';

const groups: Record<string, Record<string, unknown>> = es;
const tokensOf = (text: unknown) =>
  JSON.stringify(text)
    .match(/\{\w+\}/g)
    ?.sort();

test('every Spanish word has the tokens of its English one', () => {
  const wrong = Object.entries(en).flatMap(([group, words]) =>
    Object.entries(words)
      .filter(([name, text]) => String(tokensOf(groups[group]?.[name])) !== String(tokensOf(text)))
      .map(([name]) => `${group}.${name}`),
  );
  expect(wrong).toEqual([]);
});

test('no Spanish word is one that the guide of style forbids', () => {
  const forbidden = /inv[aá]lid|por favor|lo sentimos|exitosamente|con éxito|!|¡/i;
  const texts = Object.values(groups).flatMap((words) =>
    Object.values(words).map((text) => JSON.stringify(text)),
  );
  expect(texts.length).toBeGreaterThan(100);
  expect(texts.filter((text) => forbidden.test(text))).toEqual([]);
});

describe('say', () => {
  test.each<[said: Message | readonly Message[], english: string, spanish: string]>([
    ['form.check', 'Please check what you entered.', 'Revise lo que escribió.'],
    [message('fields.tooLong', { max: 100 }), 'Use 100 characters or fewer', 'Use 100 caracteres o menos'],
    [
      message('sending.inMinutes', { n: 1 }),
      'Please try again in 1 minute.',
      'Intente de nuevo en 1 minuto.',
    ],
    [
      message('sending.inMinutes', { n: 2 }),
      'Please try again in 2 minutes.',
      'Intente de nuevo en 2 minutos.',
    ],
    [
      message('fields.missing', { labels: ['labels.name', 'labels.goalWeight'] }),
      'Please fill in all required fields: Name, Goal weight',
      'Complete los campos obligatorios: Nombre, Peso que desea',
    ],
    [
      ['sending.tooMuch', message('sending.otherWay', { way: '(305) 555-0142' })],
      'We have received many messages from your internet connection. If it cannot wait, reach us at (305) 555-0142.',
      'Recibimos muchos mensajes desde su conexión a internet. Si no puede esperar, comuníquese con nosotros: (305) 555-0142.',
    ],
    [asWritten('This is not JSON'), 'This is not JSON', 'This is not JSON'],
    ['careers.resume', englishOnly.careers.resume, englishOnly.careers.resume],
  ])('%j', (said, english, spanish) => {
    expect(say(wordsIn('en'), said)).toBe(english);
    expect(say(wordsIn('es'), said)).toBe(spanish);
  });

  test.each(['Dr. B Special', "St. John's", '{max}', 'Name, Email', '$&', '. '])(
    '%s as a value stays as it is',
    (title) => {
      expect(say(es, message('cart.added', { title }))).toBe(`Se agregó ${title}.`);
    },
  );

  test('a word that a page lacks is the sentence for anything wrong, or that the cart has changed', () => {
    expect(say({ form: es.form }, 'contact.missing')).toBe('Revise lo que escribió.');
    expect(say({ form: es.form }, message('fields.tooLong', { max: 5 }))).toBe('Revise lo que escribió.');
    expect(say({ cart: es.cart }, 'cart.newer' as PlainKey)).toBe(es.cart.changedAtStore);
    expect(say({}, 'contact.missing')).toBe('');
    expect(say(es, 'form.newer' as PlainKey)).toBe('Revise lo que escribió.');
  });
});

// The type checker is the test of these: each has exactly the error that its comment names.
export const typeErrors = () => {
  // @ts-expect-error -- A key that is in no group.
  const wrongKey: Key = 'form.emial';
  // @ts-expect-error -- A key whose word needs values.
  const withoutValues: Message = 'fields.tooLong';
  // @ts-expect-error -- A value is missing.
  const missingValue = message('cart.onlySome', { title: 'Myers' });
  const superfluousValue = message('fields.tooLong', {
    max: 5,
    // @ts-expect-error -- A value that the word has not.
    min: 1,
  });
  // @ts-expect-error -- A Spanish word is missing.
  const missingWord: Words['contact'] = { message: 'Escriba su mensaje' };
  const superfluousWord: Words['contact'] = {
    ...es.contact,
    // @ts-expect-error -- A Spanish word that English has not.
    subject: 'Escriba el asunto',
  };
  // @ts-expect-error -- A plural is missing.
  const missingPlural: Words['cart']['inCart'] = { one: '{n} artículo en el carrito' };
  return [
    wrongKey,
    withoutValues,
    missingValue,
    superfluousValue,
    missingWord,
    superfluousWord,
    missingPlural,
  ];
};
