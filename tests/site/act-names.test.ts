/** What one can do has one name wherever it is offered, beside the labels that the owner has chosen. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { englishPath, langOf, type Lang, localPath, paths } from '../../src/shared/config/paths';
import { builtHtml } from '../lib/built-html';
import { clinic } from '../lib/clinic';
import { englishTexts } from '../lib/english-words';
import { pages } from '../lib/pages';

/** The labels with the mark § in the specification. They are English; Spanish pages have the act's own name. */
const owners = [...readFileSync('docs/specification.md', 'utf8').matchAll(/"([^"]+)"§/g)].map(
  ([, label = '']) => label.replaceAll(/\s+/g, ' '),
);

interface Act {
  selector: (lang: Lang) => string;
  en: readonly string[];
  es: readonly string[];
}
const linkTo = (path: string) => (lang: Lang) => `a[href="${localPath(path, lang)}"]`;

const ACTS: Record<string, Act> = {
  'check in online': {
    selector: () => `a[href="${clinic.checkIn}"]`,
    en: ['Check-in Online', 'check in online'],
    // The second is for the bars, the third is within a sentence.
    es: ['Registro en línea', 'Registro', 'regístrese en línea'],
  },
  'book a video visit': {
    selector: linkTo(paths.bookTelehealth),
    // The others choose the way to pay, or are for a special case.
    en: [
      'Book a video visit',
      ...['Book self-pay', 'Book with insurance', 'Book a family visit', 'Book a dental visit'],
      // In the bars, on a day when the clinic is closed.
      ...['Video Visit', 'Video visit'],
    ],
    es: [
      'Reservar consulta por video',
      ...[
        'Reservar y pagar',
        'Reservar con seguro',
        'Reservar consulta familiar',
        'Reservar consulta dental',
        ...['Videoconsulta', 'Por video'],
      ],
    ],
  },
  'ask for a consultation': { selector: linkTo(paths.consultation), en: [], es: ['Pedir una consulta'] },
  'add to the cart': {
    selector: () => '[data-add-to-cart]',
    en: ['Add', 'Add to cart'],
    es: ['Agregar', 'Agregar al carrito'],
  },
  'see the prices': { selector: linkTo(paths.cost), en: ['Costs and insurance'], es: ['Costos y seguros'] },
  'find out where to go': {
    selector: linkTo(paths.erOrUrgentCare),
    en: ['ER or urgent care?'],
    es: ['¿Emergencias o clínica?'],
  },
};

/** Returns what links say, without what only screen readers hear: that a tab opens, or of which service. */
function labelsOf(path: string, selector: string): string[] {
  const $ = builtHtml(path);
  return $(selector)
    .toArray()
    .filter((element) => $(element).attr('hreflang') === undefined)
    .map((element) => {
      const link = $(element).clone();
      link.find('.sr, svg').remove();
      return link.text().replaceAll(/\s+/g, ' ').trim();
    });
}

const cases = Object.entries(ACTS).flatMap(([act, { selector, ...names }]) =>
  (['en', 'es'] as const).map((lang) => [act, lang, selector(lang), names[lang]] as const),
);

test.each(cases)('to %s has its name on every page in %s', (_act, lang, selector, names) => {
  const labels = pages.filter((path) => langOf(path) === lang).flatMap((path) => labelsOf(path, selector));
  const known = new Set(lang === 'en' ? [...names, ...owners] : names);
  expect(labels.length).toBeGreaterThan(0);
  expect([...new Set(labels)].filter((label) => !known.has(label))).toEqual([]);
});

test('"check-in" is the registration for a visit, and nothing else', () => {
  const ONLINE =
    /https?:\S+|(?:online|quick) check-ins?|check-in (?:online|now)|appointments and check-in|^check-in$/gi;
  const others = englishTexts.filter((text) => /check-?ins?\b/i.test(text.trim().replaceAll(ONLINE, '')));
  expect([...new Set(others)]).toEqual([]);
});

/** Their headings are the first question of the quiz, and that of a list of errors. */
const OTHER_HEADING: readonly string[] = [paths.glp1Quiz, paths.notSent];

test.each(pages.filter((path) => !OTHER_HEADING.includes(englishPath(path))))(
  'title and heading of %s agree',
  (path) => {
    const wordsOf = (text: string) =>
      (text.match(/\p{L}{4,}|\p{Lu}{3,}/gu) ?? []).map((word) => word.toLowerCase());
    const title = new Set(wordsOf(builtHtml(path)('title').first().text()));
    expect(wordsOf(builtHtml(path)('h1').text()).some((word) => title.has(word))).toBe(true);
  },
);
