/** The handles in the specification: the store and the checkout pages identify treatments by them. */
import { describe, expect, test } from 'vitest';
import { readTreatments } from '../fakes/store/catalogue.ts';

/** The names that the specification uses for each, in its catalogue and in its table of handles. */
const handles: Readonly<Record<string, readonly string[]>> = {
  'dr-b-special': ['Dr. B Special'],
  'myers-cocktail': ["Myer's Cocktail", "Myers' Cocktail"],
  'fitness-recovery': ['Fitness & Recovery'],
  'hangover-recovery': ['Hangover Recovery'],
  'health-beauty': ['Health & Beauty'],
  'high-c': ['High-C IV Therapy', 'High-C IV'],
  'super-immune-boost': ['Super Immune Boost'],
  'nad-plus': ['NAD+ 500 mg', 'NAD+ Therapy'],
};

const treatments = await readTreatments();

describe.each(Object.entries(handles))('the handle %s', (handle, names) => {
  test('is that of a treatment', () => {
    expect(treatments.map((treatment) => treatment.handle)).toContain(handle);
  });

  test(`belongs to ${names.join(', also called ')}`, () => {
    const named = treatments.filter(({ title }) => names.includes(title));
    expect(named.filter((treatment) => treatment.handle !== handle)).toEqual([]);
  });
});
