/** Looks into the outbox, and lets its time pass. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env as bindings } from 'cloudflare:workers';
import { afterEach, expect, vi } from 'vitest';
import type { EndpointName } from '@/features/endpoints';
import type { EventName } from '@/features/events';
import type { SubmissionState } from '../../functions/outbox/report';
import { accept, type Acceptable } from '../../functions/intake/accept';
import { outboxOf } from '../../functions/outbox/stub';
import { env } from './ask';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

export const CONTACT = 'contact_form_submission' satisfies EventName;

export const stub = () => outboxOf(env);

/** Stores a contact message, or another submission. @returns its id */
export async function store(changed: Partial<Acceptable> = {}): Promise<string> {
  const data = { name: 'Zoë', email: 'zoe@example.com', message: 'Hello' };
  return accept(env, { event: CONTACT, data, idempotencyKey: crypto.randomUUID(), ...changed });
}

// A type, because an interface is no record of SQL values.
type Row = {
  id: string;
  event: string;
  endpoint: EndpointName;
  state: SubmissionState;
  attempts: number;
  key_id: string;
  /** Its bytes, each as a character. */
  payload: string | null;
  next_at: number;
  first_tried_at: number | null;
  last_result: string | null;
};

export const inObject = <T>(work: (storage: DurableObjectStorage) => T) =>
  runInDurableObject(stub(), (_, { storage }) => work(storage));

/** Changes rows in SQL. */
export const change = (sql: string, ...values: SqlStorageValue[]) =>
  inObject((storage) => void storage.sql.exec(sql, ...values));

/** Returns everything that is stored, the oldest first. */
export const rowsOf = (endpoint?: EndpointName) =>
  inObject(({ sql }) =>
    sql
      .exec<Omit<Row, 'payload'> & { payload: ArrayBuffer | null }>(
        'SELECT * FROM submissions ORDER BY created_at',
      )
      .toArray()
      .map((row): Row => ({ ...row, payload: row.payload && new TextDecoder('latin1').decode(row.payload) }))
      .filter((row) => !endpoint || row.endpoint === endpoint),
  );

/** Returns the number of rows in each state. */
export async function counts() {
  const rows = await rowsOf();
  const count = (state: SubmissionState) => rows.filter((row) => row.state === state).length;
  return {
    waiting: count('waiting'),
    delivered: count('delivered'),
    dead: count('dead'),
  };
}

export const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 5000, interval: 10 });

/** Waits until the only row, of an endpoint, matches, and returns it. */
export async function rowThat(expected: Partial<Row>, endpoint?: EndpointName): Promise<Row> {
  await eventually(async () => expect(await rowsOf(endpoint)).toMatchObject([expected]));
  const [row] = await rowsOf(endpoint);
  if (!row) throw new Error('There is no row');
  return row;
}

/** Waits until so many rows are in these states. */
export const expectCounts = (expected: Partial<Awaited<ReturnType<typeof counts>>>) =>
  eventually(async () => expect(await counts()).toMatchObject(expected));

export const alarmAt = () => inObject((storage) => storage.getAlarm());

/** Advances the clock to a time, and runs every alarm until then at its own time. */
export async function passUntil(time: number) {
  for (let at = await alarmAt(); at !== null && at <= time; at = await alarmAt()) {
    vi.setSystemTime(Math.max(at, Date.now()));
    await runDurableObjectAlarm(stub());
  }
  vi.setSystemTime(time);
}

export const pass = (ms: number) => passUntil(Date.now() + ms);

/** Advances the clock, but runs no alarm. */
export const setClock = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

/** The settings that newly started objects read. */
export const settings = bindings as unknown as Record<string, string | undefined>;
const asConfigured = { ...settings };

/** Starts the object again with other settings. */
export async function restart(changed: Record<string, string | undefined> = {}) {
  Object.assign(settings, changed);
  await stub().health();
  await evictDurableObject(stub());
}

/** After each test of a file, settings are as they were. */
export function restoresSettings() {
  afterEach(() => {
    for (const name of Object.keys(settings)) if (!(name in asConfigured)) delete settings[name];
    Object.assign(settings, asConfigured);
  });
}
