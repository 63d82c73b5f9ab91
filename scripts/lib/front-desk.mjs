/** Makes the sheet for the front desk: admin/front-desk.html, with the steps of docs/editing.md in place of its comments. */
import { readFileSync } from 'node:fs';
import { stepsOf } from './guide.mjs';

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const item = ({ markdown }) => `<li>${escaped(markdown).replaceAll(/\*\*(.+?)\*\*/g, '<b>$1</b>')}</li>`;

/** @returns {string} the page */
export const frontDeskSheet = () =>
  readFileSync('admin/front-desk.html', 'utf8').replaceAll(
    /<!-- (.+) -->/g,
    (_, task) => `<section><h2>${escaped(task)}</h2><ol>${stepsOf(task).map(item).join('')}</ol></section>`,
  );
