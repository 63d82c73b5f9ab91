/** What makes a draft of the site different from the site. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DAY_MS = 86_400_000;

const midnightIn = (days) => `${new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)} 00:00`;

/** In every time zone the notice has begun, and no draft waits for three months. */
const notices = () => ({
  'draft.md': `---
title: This is a draft. Visitors do not see it.
text: Nothing that you send from here reaches the clinic, and nothing is charged.
tone: urgent
from: '${midnightIn(-2)}'
until: '${midnightIn(90)}'
---
`,
  'es/draft.md': `---
title: Esto es un borrador. Los visitantes no lo ven.
text: Lo que envíe desde aquí no llega a la clínica, y no se cobra nada.
---
`,
});

/**
 * Adds a notice for every page, in both languages.
 * @param {string} folder of the clinic's own notices
 */
export function addDraftNotice(folder) {
  mkdirSync(join(folder, 'es'), { recursive: true });
  for (const [name, text] of Object.entries(notices())) writeFileSync(join(folder, name), text);
}

/**
 * Keeps every page out of search engines. Cloudflare takes the last of two rules for the same address, so this adds to
 * the one that is there.
 * @param {string} dist of the built site
 */
export function keepOutOfSearch(dist) {
  const file = join(dist, '_headers');
  const rules = readFileSync(file, 'utf8');
  writeFileSync(file, rules.replace(/^\/\*$/m, '$&\n  x-robots-tag: noindex'));
}
