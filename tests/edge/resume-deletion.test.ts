/** A résumé is deleted with its application: by an operator or when it expires. */
import { describe, expect, test, vi } from 'vitest';
import { fixtures } from '../fixtures/posted';
import { answerOf, env, post } from './ask';
import { pdf } from './documents';
import { refuses, withFakeCrm } from './fake-crm';
import { change, counts, DAY_MS, expectCounts, stub } from './outbox-kit';

const { crm } = withFakeCrm();

const erase = (id: string) => stub().act('ana', 'delete', { id });
const fileCount = async () => (await env.RESUMES.list()).objects.length;

/** Applies for a job. @returns the submission's id */
async function apply(more: Record<string, string> = {}, key: string = crypto.randomUUID()) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fixtures.careers.complete.input, ...more }))
    form.set(name, String(value));
  form.set('resume', new File([pdf()], 'cv.pdf'));
  const answer = await answerOf(await post('/api/forms/careers', form, { 'idempotency-key': key }));
  if (!answer.ok) throw new Error('The application was rejected');
  return String(answer['id']);
}

const settled = (state: string) => expectCounts({ [state]: 1 });

/** Submits an application and brings it into a state. */
const into = {
  waiting: async () => {
    crm.answers(refuses(503));
    const id = await apply();
    await crm.got(1);
    return id;
  },
  delivered: async () => {
    const id = await apply();
    await settled('delivered');
    return id;
  },
  dead: async () => {
    crm.answers(refuses(410));
    const id = await apply();
    await settled('dead');
    return id;
  },
  quarantined: () => apply({ website: 'https://bot.example' }),
};

describe('deleting an application deletes its résumé', () => {
  test.each(Object.entries(into))('when it is %s', async (state, bring) => {
    const id = await bring();
    await settled(state);
    expect(await fileCount()).toBe(1);
    await vi.waitFor(async () => expect(await erase(id)).toBe(1));
    expect(await fileCount()).toBe(0);
  });

  test('and no other résumé', async () => {
    const id = await into.delivered();
    await apply();
    expect(await fileCount()).toBe(2);
    await erase(id);
    expect(await fileCount()).toBe(1);
  });

  test('for every application of a state', async () => {
    for (let turn = 0; turn < 3; turn++) await apply();
    await expectCounts({ delivered: 3 });
    expect(await fileCount()).toBe(3);
    await stub().act('ana', 'delete', { endpoint: 'careers', state: 'delivered' });
    expect(await fileCount()).toBe(0);
  });

  test('by the rule of the bucket, if the file store is down', async () => {
    const id = await into.dead();
    vi.spyOn(Object.getPrototypeOf(env.RESUMES) as R2Bucket, 'delete').mockRejectedValue(new Error('down'));
    expect(await erase(id)).toBe(1);
    expect(await fileCount()).toBe(1);
  });
});

describe('the sweep: an application', () => {
  test.each([
    ['dead', 91, 0],
    ['dead', 89, 1],
    ['quarantined', 31, 0],
    ['quarantined', 29, 1],
    // The clinic still has the link to the file.
    ['delivered', 31, 1],
  ] as const)('that has been %s for %i days leaves %i files', async (state, days, files) => {
    await into[state]();
    await settled(state);
    const past = Date.now() - days * DAY_MS;
    await change('UPDATE submissions SET created_at = ?1, settled_at = iif(settled_at > 0, ?1, NULL)', past);
    await stub().sweep();
    expect((await counts())[state]).toBe(days > 90 || (days > 30 && state !== 'dead') ? 0 : 1);
    expect(await fileCount()).toBe(files);
  });
});
