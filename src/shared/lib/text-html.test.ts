import { expect, test } from 'vitest';
import { escapeHtml } from './text';

test('escapes every character that HTML could read as markup, and nothing else', () => {
  expect(escapeHtml(`<a title="x" id='y'>Tom & Zoë</a>`)).toBe(
    '&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;Tom &amp; Zoë&lt;/a&gt;',
  );
});

test('escapes an entity again: it is text, too', () => {
  expect(escapeHtml('&lt;')).toBe('&amp;lt;');
});
