/** The editor's previews have the same markup as the pages. */
import { readdirSync, readFileSync } from 'node:fs';
import { load } from 'cheerio';
import type { Element } from 'domhandler';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { parseClinic, type Draft } from '../../admin/previews/draft';
import { HoursView, JobView, TreatmentView, type View } from '../../admin/previews/previews';
import { describeClinic } from '../../src/lib/clinic';
import { clinicTokens, fillTokens, type TokenValues } from '../../src/lib/tokens';
import { jobPath, paths } from '../../src/shared/config/paths';
import { builtHtml } from '../lib/built-html';

const CONTENT = 'src/content';
/** As the editor reads a file: to it, a day is a text. */
const read = (file: string): Draft =>
  parse(readFileSync(`${CONTENT}/${file}.md`, 'utf8').split('---\n')[1] ?? '') as Draft;
const entriesOf = (folder: string) =>
  readdirSync(`${CONTENT}/${folder}`)
    .filter((file) => /\.md$/.test(file))
    .map((file) => file.replace('.md', ''));

const copy = {
  ivTherapyPage: read('pages/iv-therapy'),
  careersPage: read('pages/careers'),
  contactPage: read('pages/contact'),
};

/** The editor fills in `{city}` and the like before it draws a preview. */
const facts = clinicTokens(
  describeClinic(parseClinic(read('clinic')).data ?? expect.fail('A wrong record.')),
);

const preview = (View: View, draft: Draft) =>
  load(
    renderToStaticMarkup(
      createElement(View, {
        draft: fillTokens(draft, facts as TokenValues),
        copy,
        body: '',
        pictureUrl: (path: string) => path,
      }),
    ),
  );

/** Elements that only the page has: scripts and picture sources. */
const UNSEEN = ['script', 'noscript', 'source'];

/** Returns the nested elements, texts and alt texts. Ignores classes, which the build renames; previews have no links. */
function shapeOf(element: Element): unknown[] {
  const children = element.children.flatMap((child): unknown[] => {
    if ('data' in child) return child.data.trim() ? [child.data.replace(/\s+/g, ' ').trim()] : [];
    return 'attribs' in child && !UNSEEN.includes(child.name) ? [shapeOf(child)] : [];
  });
  const { alt = [] } = element.attribs;
  return [element.name === 'a' ? 'span' : element.name, ...[alt].flat(), ...children];
}

const first = ($: ReturnType<typeof load>, selector: string) => {
  const [element] = $(selector).toArray() as Element[];
  if (!element) throw new Error(`The page has no "${selector}".`);
  return shapeOf(element);
};

describe('treatment', () => {
  test.each(entriesOf('treatments'))('%s', (slug) => {
    const draft = read(`treatments/${slug}`);
    const page = builtHtml(paths.ivTherapy);
    const head = page('#treatments h3').filter((_, head) => page(head).text().trim() === draft['name']);
    // The editor does not know the price: it is the store's.
    const [card] = head.closest('li').clone().find('.figures').remove().end().toArray() as Element[];
    expect(first(preview(TreatmentView, draft), 'ul > li')).toEqual(card && shapeOf(card));
  });
});

describe('job', () => {
  test.each(entriesOf('jobs'))('%s', (slug) => {
    const drawn = preview(JobView, read(`jobs/${slug}`));
    expect(first(drawn, 'ul > li')).toEqual(first(builtHtml(paths.careers), `li[id="${slug}"]`));
    expect(first(drawn, 'dl')).toEqual(first(builtHtml(jobPath(slug)), 'main dl'));
  });
});

test('hours', () => {
  const page = load(builtHtml(paths.contact).html());
  page('.special-only').remove();
  expect(first(preview(HoursView, read('clinic')), '.ways > section')).toEqual(
    first(page, '.ways > section:last-child'),
  );
});
