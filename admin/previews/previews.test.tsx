import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NOTHING, type Draft } from './draft';
import { HoursView, JobView, LegalView, NoticeView, TreatmentView, type View } from './previews';
import { readFrontMatter } from '@/schemas/front-matter';

const clinic: Draft = {
  ...readFrontMatter(readFileSync('src/content/clinic.md', 'utf8')),
  specialHours: [
    { id: 'thanksgiving', from: '2099-11-26', opens: '09:00', closes: '14:00', reason: 'Thanksgiving' },
  ],
};

const views: Record<string, View> = { TreatmentView, NoticeView, HoursView, JobView, LegalView };

const show = (View: View, draft: Draft, body = '') =>
  renderToStaticMarkup(
    <View draft={draft} body={body} copy={NOTHING.copy} pictureUrl={(path) => `blob:${path}`} />,
  );

const HOSTILE = '<img src=x onerror="alert(1)"><script>alert(1)</script>';

/** A draft in which every text is hostile. */
const spoilt = (value: unknown): unknown => {
  if (typeof value === 'string') return HOSTILE;
  if (Array.isArray(value)) return value.map(spoilt);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, spoilt(item)]));
  return value;
};

const treatment: Draft = {
  name: 'High-C',
  description: 'A drip.',
  benefits: ['One', 'Two'],
  picture: { file: 'a.jpg', alt: 'A bag' },
  tint: 'high-c',
};

const notice: Draft = {
  title: 'Closed.',
  text: 'We reopen.',
  tone: 'urgent',
  link: { label: 'More', to: '/contact' },
};

const job: Draft = {
  title: 'Nurse',
  requirements: ['BLS'],
  hours: { text: '36', note: 'shifts' },
  posted: '2026-01-26',
};

const entries: Record<string, Draft> = {
  TreatmentView: treatment,
  NoticeView: notice,
  HoursView: clinic,
  JobView: job,
  LegalView: { title: 'Privacy', dateLine: 'Today', inShort: 'Short' },
};

describe.each(Object.entries(views))('%s', (name, View) => {
  test('shows an empty entry', () => {
    expect(() => show(View, {})).not.toThrow();
    expect(() => show(View, { benefits: null, hours: '', tone: null, picture: 'x' })).not.toThrow();
  });

  test('shows HTML in the content as text', () => {
    const markup = show(View, spoilt(entries[name]) as Draft, HOSTILE);
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toMatch(/<script|<img src="?x|onerror="alert/);
  });
});

test('an invalid clinic record shows the name of a field and the schema’s message', () => {
  const wrong = { ...clinic, hours: [{ days: ['Monday'], opens: '20:00', closes: '08:00' }] };
  expect(show(HoursView, wrong)).toContain(
    'this is right: Hours › 1 › Closes: Write a closing time that is later',
  );
  expect(show(HoursView, { ...clinic, hours: [] })).toContain('this is right: Hours: Add at least 1.');
});
