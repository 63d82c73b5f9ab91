/** What pages promise and warn of, where they say it, and which special days they list (decisions 37, 47 and 48). */
import { describe, expect, test } from 'vitest';
import { cautions } from '../../src/features/quiz/score';
import { langOf, localPath } from '../../src/shared/config/paths';
import type { ClinicHours } from '../../src/shared/lib/hours';
import { attributes, builtHtml } from '../lib/built-html';
import { framedPages } from '../lib/pages';

const textsOf = (path: string, selector: string) =>
  builtHtml(path)(selector)
    .toArray()
    .map((element) => builtHtml(path)(element).text().replaceAll(/\s+/g, ' ').trim());

/** Phrases that some other page contradicts. */
const UNTRUE = new RegExp(
  [
    'hold your place|place (is )?(held|ready)|choose your time|choose a time online|pick a time',
    'wherever you are|from where you are|by video in 15|nobody else\\.|100% satisfaction',
    'no appointment, ever|anything your plan does not pay|a note before you leave',
    // A clinician may be a nurse practitioner or a physician assistant.
    'every physician you see|have a physician|a physician reads',
  ].join('|'),
  'i',
);

test('no page promises what another one denies', () => {
  const untrue = framedPages.filter((path) => UNTRUE.test(builtHtml(path)('body').text()));
  expect(untrue).toEqual([]);
});

test('beside “Wait 30 secs”, the home page says what takes 30 seconds, and that the sickest go first (decision 48)', () => {
  expect(
    builtHtml('/')('.by-hours').text(),
    'The badge is true only with this sentence: checkIn.text in src/content/pages/home.md. See decision 48 in docs/decisions.md.',
  ).toContain('Online check-in takes about 30 seconds. We see the sickest people first.');
});

test('the media kit shows the address behind each button that writes an email', () => {
  const buttons = builtHtml('/media-kit')('main a[href^="mailto:"]');
  expect(buttons.length).toBeGreaterThanOrEqual(3);
  const text = builtHtml('/media-kit')('main').text();
  for (const address of attributes(builtHtml('/media-kit'), 'main a[href^="mailto:"]', 'href'))
    expect(text).toContain(address.replace('mailto:', ''));
});

test('the footer of every page leads to the good faith estimate, which has a heading and the number to call', () => {
  const estimate = '/cost#good-faith-estimate';
  const linksOn = (path: string) => `footer a[href="${localPath(estimate, langOf(path))}"]`;
  const without = framedPages.filter((path) => builtHtml(path)(linksOn(path)).length !== 1);
  expect(without).toEqual([]);
  expect(textsOf('/cost', '#good-faith-estimate h2')[0]).toContain('good faith estimate');
  expect(builtHtml('/cost')('#good-faith-estimate a[href="tel:+18009853059"]')).toHaveLength(1);
});

test('no page promises a language or an interpreter before the clinic has confirmed it', () => {
  const found = framedPages.filter((path) =>
    /Hablamos|Falamos|Nou pale|interpreter|We speak/.test(builtHtml(path)('main').text()),
  );
  expect(found).toEqual([]);
  expect(builtHtml('/your-visit')('main [lang]')).toHaveLength(0);
});

test.each(['/', '/contact'])('%s leads to "ER or urgent care?"', (path) => {
  expect(textsOf(path, 'main a[href="/er-or-urgent-care"]')).toContain('ER or urgent care?');
});

/** Returns a page's texts in their order, without scripts and hidden data. */
function textOf(path: string) {
  const main = builtHtml(path)('main').clone();
  main.find('script, style').remove();
  return main.text().replaceAll(/\s+/g, ' ');
}

describe('warnings stand where visitors decide, before the form or the payment:', () => {
  /** Expects texts on a page in this order. */
  function expectInOrder(path: string, ...texts: string[]) {
    const page = textOf(path);
    const places = texts.map((text) => page.indexOf(text));
    expect(places, texts.join(' > ')).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  }

  const ADULTS = 'For adults, and not in pregnancy.';

  test.each(['/', '/weight-loss', '/embed/bmi'])('%s says for whom the BMI is, before the fields', (path) => {
    expectInOrder(path, ADULTS, 'Weight in pounds');
  });

  test.each(['/sent', '/es/sent'])(
    '%s has each reason for caution, and nothing that congratulates',
    (path) => {
      expect(attributes(builtHtml(path), '#glp1-quiz [data-if]', 'data-if')).toEqual([
        'caution',
        ...cautions,
      ]);
      expect(textOf(path)).not.toMatch(/great news|eligible|buenas noticias|elegib/i);
    },
  );

  test('the result of the BMI says it, too', () => {
    expect(textOf('/bmi-result')).toContain(ADULTS);
  });

  test.each(['high-c', 'hangover-recovery', 'nad-plus'])('/checkout/%s warns before the form', (handle) => {
    const path = `/checkout/${handle}`;
    expectInOrder(path, 'Tell us first', 'Kidney disease or kidney stones', 'Your details');
    expectInOrder(path, 'Your details', 'After your drip', 'It is not a treatment or cure');
  });

  test('the IV therapy page leads to it before the first treatment', () => {
    expectInOrder(
      '/iv-therapy',
      'A drip is not safe for everybody. Read this before you pay.',
      'Most Popular',
    );
    expect(builtHtml('/iv-therapy')('#tell-us-first').text()).toContain('Kidney disease');
  });

  test.each([
    ['/telehealth', 'not refunded, even if we cannot treat you by video', 'Complete Booking'],
    ['/checkout/dr-b-special', 'not refunded, even if a clinician finds', 'Secure My Spot'],
  ])('%s says before the payment when it is not refunded', (path, words, button) => {
    expectInOrder(path, words, button);
  });

  test('High-C names its blood test before anybody pays; hangover lists alcohol poisoning', () => {
    expectInOrder('/checkout/high-c', 'G6PD first', 'the test before you pay', 'Your details');
    expectInOrder('/checkout/high-c', 'Do not dose insulin by it', 'Your details');
    expectInOrder('/checkout/hangover-recovery', 'cannot be woken, breathes slowly', 'Your details');
    expectInOrder('/checkout/hangover-recovery', 'Before ketorolac', 'Before ondansetron', 'Your details');
    expect(textOf('/checkout/nad-plus')).not.toContain('alcohol');
  });

  test.each([
    ['/iv-therapy', 'After your drip'],
    ['/weight-loss', 'Call 911 for trouble breathing'],
    ['/weight-loss', 'Adults with a BMI of 30 or more, or of 27 or more with a condition'],
    ['/weight-loss', 'Tirzepatide can make birth control pills fail'],
    ['/workers-comp', 'after a blow to the head'],
    ['/telehealth', 'cannot wait for a video visit'],
    ['/telehealth', 'Go to the ER if your face is swollen'],
    ['/contact', 'do not come to us first'],
    ['/services', 'Important Notice'],
  ])('%s says when not to come, and 911 is a link: %s', (path, words) => {
    expect(textOf(path)).toContain(words);
    const notice = builtHtml(path)('main a[href="tel:911"]');
    expect(notice.length).toBeGreaterThan(0);
  });
});

describe('upcoming special days:', () => {
  const MAX_LISTED = 3;

  const clockOf = (path: string) => {
    const [, , ...special] = JSON.parse(builtHtml(path)('html').attr('data-clock') ?? '') as ClinicHours;
    return special;
  };

  test.each([
    ['/', 'main'],
    ['/contact', 'main'],
    ['/services', 'footer'],
  ])('the next ones are listed on %s in the %s', (path, part) => {
    const listed = attributes(builtHtml(path), `${part} [data-until]`, 'data-until');
    const special = clockOf(path).slice(0, MAX_LISTED);
    expect(listed.map(Number)).toEqual(special.map(([first, last]) => (first === last ? first : last + 1)));
  });
});

test('what the drug test pages say of the DOT test is what the table of panels says', () => {
  const page = builtHtml('/drug-testing');
  const rows = page('tbody tr')
    .toArray()
    .map((row) => [page(row).find('th').text().trim(), page(row).find('td').first().text().trim()]);
  const dotOnly = rows.filter(([, smallest]) => smallest === 'DOT only').map(([name = '']) => name);
  expect(dotOnly).toEqual(['MDMA', 'Oxycodone']);
  const sentences = ['/', '/drug-testing'].map(
    (path) => /[^.]*\bMDMA\b[^.]*\./.exec(textOf(path))?.[0] ?? '',
  );
  for (const sentence of sentences)
    for (const [name = '', smallest] of rows) {
      const isNamed = sentence.toLowerCase().includes(name.toLowerCase());
      if (isNamed) expect([name, smallest]).not.toEqual([name, 'not tested']);
      if (dotOnly.includes(name)) expect(isNamed, `${name} in: ${sentence}`).toBe(true);
    }
});

test('browsers do not fill the emergency contact with the patient’s own name and phone', () => {
  const page = builtHtml('/checkout/high-c');
  expect(page('[name=emergencyName]').attr('autocomplete')).toBe('section-emergency name');
  expect(page('[name=emergencyPhone]').attr('autocomplete')).toBe('section-emergency tel');
});
