// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { restoreText } from './intent';

/** What React prerendered, with its marks between two texts. */
const PRERENDERED = '<p>Call <a href="/">us</a> or <!-- -->write<!-- -->.</p><label>Name</label><input>';

function page(html: string) {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

const font = (words: string) => `<font><font>${words}</font></font>`;

test.each([
  [
    'in <font> elements',
    `<p>${font('Llame')}<a href="/">${font('nos')}</a>${font('o escriba')}</p><label>${font('Nombre')}</label><input>`,
  ],
  ['in place', '<p>Llame<a href="/">nos</a> o <!-- -->escriba<!-- -->.</p><label>Nombre</label><input>'],
])('text that was translated %s is as before, in the same elements', (_, translated) => {
  const root = page(translated);
  const elements = [...root.querySelectorAll('p, a, label, input')];
  restoreText(root, page(PRERENDERED));
  expect(root.innerHTML).toBe(PRERENDERED);
  expect([...root.querySelectorAll('*')]).toEqual(elements);
});

test('what a page script has filled in stays', () => {
  const filled = `<p>${font('Estado')}</p><div><b>${font('Listo')}</b></div>`;
  const root = page(filled);
  restoreText(root, page('<p>State</p><div>Unknown</div>'));
  expect(root.innerHTML).toBe(`<p>State</p><div><b>${font('Listo')}</b></div>`);
});
