/** Warnings stand where visitors decide, before the form or the payment. */
import { expect, test } from 'vitest';
import { builtHtml } from '../lib/built-html';

/** Returns a page's texts in their order, without scripts and hidden data. */
function textOf(path: string) {
  const main = builtHtml(path)('main').clone();
  main.find('script, style').remove();
  return main.text().replaceAll(/\s+/g, ' ');
}

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

test('the result of the BMI says it, too', () => {
  expect(textOf('/bmi-result')).toContain(ADULTS);
});

test.each(['high-c', 'hangover-recovery', 'nad-plus'])('/checkout/%s warns before the form', (handle) => {
  const path = `/checkout/${handle}`;
  expectInOrder(path, 'Tell us first', 'Kidney disease or kidney stones', 'Your details');
  expectInOrder(path, 'Your details', 'After your drip', 'It is not a treatment or cure');
});

test('the IV therapy page leads to it before the first treatment', () => {
  expectInOrder('/iv-therapy', 'A drip is not safe for everybody. Read this before you pay.', 'Most Popular');
  expect(builtHtml('/iv-therapy')('#tell-us-first').text()).toContain('Kidney disease');
});

test('High-C names its blood test before anybody pays; hangover lists alcohol poisoning', () => {
  expectInOrder('/checkout/high-c', 'G6PD first', 'the test before you pay', 'Your details');
  expectInOrder('/checkout/hangover-recovery', 'cannot be woken, breathes slowly', 'Your details');
  expect(textOf('/checkout/nad-plus')).not.toContain('alcohol');
});

test.each([
  ['/iv-therapy', 'After your drip'],
  ['/weight-loss', 'Call 911 for trouble breathing'],
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
