import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { NOTHING, readSurroundings } from './copy';
import { HoursView } from './hours';
import { JobView } from './job';
import { NoticeView } from './notice';
import { LegalView, PlainView } from './plain';
import { framed, type FrameProps } from './frame';
import { registerPreviews } from './register';
import { TreatmentView } from './treatment';
import { inFormOrder, type Draft } from './values';
import type { View } from './view';
import { createElement } from 'react';

const clinic = {
  name: 'Beach City Urgent Care',
  nameLines: { first: 'Beach City', second: 'Urgent Care' },
  phone: '(305) 555-0142',
  careersExtension: 101,
  email: 'hello@example.com',
  careersEmail: 'careers@example.com',
  pressEmail: 'press@example.com',
  address: { street: '100 Ocean Drive', city: 'Beach City', state: 'FL', zip: '33139' },
  location: { latitude: 25.7743, longitude: -80.1317 },
  hours: [{ days: ['Monday', 'Tuesday'], opens: '08:00', closes: '20:00' }],
  specialHours: [
    { id: 'thanksgiving', from: '2099-11-26', opens: '09:00', closes: '14:00', reason: 'Thanksgiving' },
  ],
  hoursNote: 'including holidays',
  timeZone: 'America/New_York',
  telehealth: { states: ['Florida'], callsWithin: '1 hour' },
  links: {
    map: 'https://example.com/',
    checkIn: 'https://example.com/',
    payNow: 'https://example.com/',
    payBill: 'https://example.com/',
  },
  social: [],
  established: 2023,
  copyrightYear: 2025,
};

const views: Record<string, View> = { TreatmentView, NoticeView, HoursView, JobView, LegalView, PlainView };

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
  price: 429,
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
  PlainView: {
    value: '5.0',
    label: 'rating',
    points: [{ title: 'A', text: 'B' }],
    action: { label: 'Go', to: '/a' },
  },
};

describe.each(Object.entries(views))('%s', (name, View) => {
  test('shows an empty entry', () => {
    expect(() => show(View, {})).not.toThrow();
    expect(() =>
      show(View, { price: '', benefits: null, hours: '', tone: null, picture: 'x' }),
    ).not.toThrow();
  });

  test('shows HTML in the content as text', () => {
    const markup = show(View, spoilt(entries[name]) as Draft, HOSTILE);
    expect(markup).toContain('&lt;img src=x');
    expect(markup).not.toMatch(/<script|<img src="?x|onerror="alert/);
  });
});

test('a treatment shows its price, and the saving if it has one', () => {
  expect(show(TreatmentView, treatment)).toContain('$429');
  const saving = show(TreatmentView, { ...treatment, saving: { showOnCards: true } });
  expect(saving).toContain('$529');
  expect(saving).toContain('$100 OFF');
});

test('a popular treatment has the wide card', () => {
  expect(show(TreatmentView, { ...treatment, popular: true })).toContain('md:col-span-2');
  expect(show(TreatmentView, treatment)).not.toContain('md:col-span-2');
});

test('a notice is styled by its tone', () => {
  expect(show(NoticeView, notice)).toContain('banner-urgent');
  expect(show(NoticeView, { ...notice, tone: 'info' })).toContain('banner-info');
});

test('the clinic shows its week and its special days', () => {
  const markup = show(HoursView, clinic);
  expect(markup).toContain('Monday and Tuesday, 8 AM to 8 PM');
  expect(markup).toContain('Thanksgiving');
  expect(markup).toContain('9 AM to 2 PM');
});

test('an invalid clinic record shows the name of a field and the schema’s message', () => {
  const wrong = { ...clinic, hours: [{ days: ['Monday'], opens: '20:00', closes: '08:00' }] };
  expect(show(HoursView, wrong)).toContain(
    'this is right: Hours › 1 › Closes: Write a closing time that is later',
  );
  expect(show(HoursView, { ...clinic, hours: [] })).toContain('this is right: Hours: Add at least 1.');
});

test('empty optional fields do not invalidate the clinic record', () => {
  const special = { id: 'storm', from: '2099-11-26', to: null, closed: true, opens: '', reason: 'Storm' };
  expect(show(HoursView, { ...clinic, specialHours: [special] })).toContain('Closed');
});

test('a row that was just added does not invalidate the clinic record', () => {
  const added = {
    id: 'storm',
    from: '2099-11-26',
    closed: true,
    reason: 'Storm',
    __sc_item_original_key_path: 'a',
  };
  const moved = { id: 'repairs', from: '2099-11-27', closed: true, reason: 'Storm', __sc_item_id: '1' };
  expect(show(HoursView, { ...clinic, specialHours: [added, moved] })).not.toContain('comes back');
});

test('a job without pay shows none', () => {
  const pay = { from: 20, to: 25, per: 'hour', note: 'by experience' };
  expect(show(JobView, { ...job, pay })).toContain('$20–$25');
  expect(show(JobView, job)).not.toContain('$');
});

test('a legal text has its headings, lists and tables', () => {
  const body =
    '## Rights\n\nYou **may** [ask](https://example.com).\n\n- One\n- Two\n\n| A | B |\n| --- | --- |\n| C | D |';
  const markup = show(LegalView, {}, body);
  expect(markup).toMatch(/<h2[^>]*>Rights<\/h2>/);
  expect(markup).toContain('<strong>may</strong>');
  expect(markup).not.toContain('href');
  expect(markup.match(/<li/g)).toHaveLength(2);
  expect(markup.match(/<td/g)).toHaveLength(4);
});

test('page texts and clinic facts come from the editor’s entries', async () => {
  const entries: Record<string, Draft> = {
    clinic: { ...clinic, body: '' },
    ivTherapyPage: { treatments: { book: 'Book' } },
    telehealthPage: { pricing: { selfPay: { amount: 296 } } },
    weightLossPage: { pricing: { consultation: { amount: 1296 }, followUp: { amount: '150' } } },
  };
  const surroundings = await readSurroundings(
    (collection, name) => {
      expect(collection).toBe('pages');
      return Promise.resolve({ toJS: () => ({ data: entries[name] ?? {} }) });
    },
    (name) => ['pages', name],
  );
  expect(surroundings.copy.ivTherapyPage).toEqual({ treatments: { book: 'Book' } });
  expect(surroundings.facts).toMatchObject({
    phone: '(305) 555-0142',
    telehealthPrice: '$296',
    consultationPrice: '$1,296',
    followUpPrice: '$150',
  });
});

test('texts of an unreadable entry are empty', async () => {
  const surroundings = await readSurroundings(
    () => Promise.reject(new Error('no such collection')),
    (name) => ['pages', name],
  );
  expect(surroundings).toEqual({ ...NOTHING, facts: {} });
});

test('every collection has a preview, in an iframe without scripts', () => {
  const registered = new Map<
    string,
    Parameters<Parameters<typeof registerPreviews>[0]['registerPreviewTemplate']>[1]
  >();
  const styles: string[] = [];
  registerPreviews(
    {
      registerPreviewStyle: (address) => styles.push(address),
      registerPreviewTemplate: (name, preview) => registered.set(name, preview),
    },
    [
      { name: 'treatments' },
      { divider: true },
      { name: 'pages', files: [{ name: 'homePage' }, { name: 'cartPage' }] },
    ],
  );
  expect([...registered.keys()]).toEqual(['treatments', 'homePage', 'cartPage']);
  expect(styles).toEqual(['/previews.css']);
  const props = { entry: { toJS: () => ({}) } } as unknown as FrameProps;
  const markup = renderToStaticMarkup(
    createElement(
      framed(PlainView, (name) => ['pages', name]),
      props,
    ),
  );
  expect(markup).toContain('sandbox="allow-same-origin"');
});

test('fields are in the order of the form', () => {
  const fields = [{ name: 'title' }, { name: 'points', fields: [{ name: 'head' }, { name: 'text' }] }];
  const draft = { more: 1, points: [{ text: 'b', head: 'a' }], title: 't' };
  expect(JSON.stringify(inFormOrder(draft, fields))).toBe(
    '{"title":"t","points":[{"head":"a","text":"b"}],"more":1}',
  );
});
