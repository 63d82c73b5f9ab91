import { describe, expect, test } from 'vitest';
import { problemsOf, type Node } from '../../tests/lib/rich-results';
import type { ClinicRecord } from '@/schemas/clinic-record';
import { clinicRecord } from '../../tests/fixtures/clinic-record';
import { describeClinic } from './clinic';
import { structuredData, toScript, type DescribedJob } from './structured-data';

const record = {
  ...clinicRecord,
  hours: [
    { days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'], opens: '08:00', closes: '20:00' },
    { days: ['Saturday'], opens: '09:00', closes: '17:30' },
  ],
  social: [{ name: 'Instagram', url: 'https://social.example/clinic' }],
} satisfies ClinicRecord;

const picture = '/_astro/picture.abc123.avif';
const describeFor = (changes: Partial<ClinicRecord> = {}) =>
  structuredData(describeClinic({ ...record, ...changes }), new URL('https://clinic.example'));
const data = describeFor();
const job: DescribedJob = {
  slug: 'medical-assistant',
  title: 'Medical Assistant',
  type: 'Full-time',
  description: 'Room patients & take vitals.',
  tasks: ['Take vitals', 'Keep rooms < 15 min'],
  requirements: ['BLS certification', 'Lifts <40 lbs'],
  posted: new Date('2025-01-31'),
  validThrough: new Date('2025-06-30'),
};
const treatment = {
  handle: 'high-c',
  name: 'High-C IV Therapy',
  description: 'Vitamin C.',
  price: 429,
  available: true,
};
/** Plain JSON, typed for TypeScript's sake. */
const json = (thing: unknown) => JSON.parse(JSON.stringify(thing)) as Node;

/** That every page has what search engines require is in tests/site/found.test.ts. */
describe('structured data', () => {
  test('lists upcoming special hours, with closed days as midnight to midnight', () => {
    const specialHours = [
      { from: '2020-11-26', to: '2020-11-26', hours: undefined, reason: 'Long ago' },
      { from: '2999-11-26', to: '2999-11-26', hours: { opens: '09:00', closes: '14:00' }, reason: 'Holiday' },
      { from: '2999-12-01', to: '2999-12-03', hours: undefined, reason: 'Storm' },
    ];
    const thing = json(describeFor({ specialHours }).clinic());
    expect(problemsOf(thing, { isFullClinic: true })).toEqual([]);
    expect(thing.specialOpeningHoursSpecification).toMatchObject([
      { validFrom: '2999-11-26', validThrough: '2999-11-26', opens: '09:00', closes: '14:00' },
      { validFrom: '2999-12-01', validThrough: '2999-12-03', opens: '00:00', closes: '00:00' },
    ]);
    expect(json(data.clinic())).not.toHaveProperty('specialOpeningHoursSpecification');
  });

  test('offers a treatment at its price, at its own page, without returns', () => {
    expect(json(data.treatment(treatment, picture)).offers).toMatchObject({
      price: '429.00',
      priceCurrency: 'USD',
      url: 'https://clinic.example/checkout/high-c',
      hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
    });
  });

  test('describes a job in HTML, with the clinic’s words escaped', () => {
    expect(json(data.job(job)).description).toBe(
      [
        '<p>Room patients &amp; take vitals.</p>',
        '<p>What you do:</p><ul><li>Take vitals</li><li>Keep rooms &lt; 15 min</li></ul>',
        '<p>Requirements:</p><ul><li>BLS certification</li><li>Lifts &lt;40 lbs</li></ul>',
      ].join(''),
    );
  });

  test.each([
    [
      { from: 118000, to: 136000, per: 'year' },
      { minValue: 118000, maxValue: 136000, unitText: 'YEAR' },
    ],
    [
      { from: 24, to: 24, per: 'hour' },
      { value: 24, unitText: 'HOUR' },
    ],
  ] as const)('states the pay %j', (pay, value) => {
    const posting = json(data.job({ ...job, pay: { ...pay, note: 'by experience' } }));
    expect(posting).toMatchObject({ baseSalary: { currency: 'USD', value } });
    expect(problemsOf(posting)).toEqual([]);
  });

  test('cannot end the script element that holds it', () => {
    const script = toScript([data.breadcrumbs([{ name: '</script><b>', path: '/' }])]);
    expect(script).not.toContain('<');
    expect(JSON.stringify(JSON.parse(script))).toContain('</script><b>');
  });
});
