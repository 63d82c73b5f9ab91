/**
 * A submission in an outbox. It is in one of these states:
 *
 * - `waiting`: sent, or sent again, at `next_at`;
 * - `unconfigured`: kept until its endpoint has an address;
 * - `delivered`: the payload is erased, the rest is kept for 30 days to recognize a repeat;
 * - `dead`: given up. Kept with its payload for 90 days, in which a person can retry it;
 * - `quarantined`: looks like a bot's. Kept with its payload for 30 days for an operator to release or delete.
 */
import type { SubmissionState as State } from '@/schemas/outbox';

export { submissionStates as states, type Counts, type SubmissionState as State } from '@/schemas/outbox';

/** A submission as it is handed in. */
export interface NewRow {
  id: string;
  event: string;
  /** Of its idempotency key: that to store, then those that a repeat may have been stored under. */
  fingerprints: readonly string[];
  /** Of the content, made like `fingerprints`; none where any content counts as the same submission. */
  contents: readonly string[];
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970, like every time here. */
  createdAt: number;
  isSuspect: boolean;
  /** Under which the file that belongs to it is stored. */
  fileName?: string | undefined;
}

/** The row that holds an idempotency key. */
export interface Holder {
  id: string;
  /** The key came with one content first, and now with another. */
  hasOtherContent: boolean;
}

/** What is needed to send a row. */
export type DueRow = {
  id: string;
  event: string;
  attempts: number;
  step: number;
  createdAt: number;
  /** Where it goes back to in its schedule, when an operator has asked for this attempt. */
  resumeAt: number | null;
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
};

/** What an operator may know of a row. */
export type RowReport = {
  id: string;
  event: string;
  state: State;
  attempts: number;
  createdAt: number;
  /** Null unless it waits. */
  nextAt: number | null;
  /** When it was delivered or given up. */
  settledAt: number | null;
  /** Of the last answer. */
  lastStatus: number | null;
  /** Why there was no answer. */
  lastError: string | null;
};

/** The last row of a page. */
export type Cursor = Pick<RowReport, 'state' | 'createdAt' | 'id'>;

/** The order of the list. */
export const listed: readonly State[] = ['dead', 'waiting', 'unconfigured', 'quarantined', 'delivered'];

/** What waits is listed with the oldest first, everything else with the newest. */
export const isOldestFirst = (state: State) => state === 'waiting' || state === 'unconfigured';
