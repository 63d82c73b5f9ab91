import { expect, test } from 'vitest';
import { escapeHtml } from './escape-html';

test('every sign that HTML could take for markup is escaped, and nothing else', () => {
  expect(escapeHtml(`<a title="x" id='y'>Tom & Zoë</a>`)).toBe(
    '&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;Tom &amp; Zoë&lt;/a&gt;',
  );
});

test('an escape is escaped again: it is text, too', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});
