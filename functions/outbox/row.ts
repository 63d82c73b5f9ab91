/**
 * A submission in an outbox. It is in one of these states:
 *
 * - `waiting`: the next attempt is at `next_at`;
 * - `unconfigured`: waits until its endpoint has a URL, for 83 days. Then it is dead, and erased after another 7;
 * - `delivered`: the payload is erased; the rest is kept for 30 days to recognize repeats;
 * - `dead`: a dead letter. Kept with its payload for 90 days, so that an operator can retry it;
 * - `quarantined`: probably sent by a bot. Kept with its payload for 30 days, for an operator to release or delete.
 */
import type { ReportedRow, SubmissionState as State } from '@/shared/outbox';

export { submissionStates as states, type Counts, type SubmissionState as State } from '@/shared/outbox';

/**
 * Quarantined rows that an object can hold; further ones are refused. Strangers decide how many there are, and an object
 * that is full (10 GB) cannot even record a delivery. A row takes at most 256 kB, the limit of a form.
 */
export const MAX_QUARANTINED = 10_000;

/** A new submission. */
export interface NewRow {
  /** The same for every repeat: see `submissionId`. */
  id: string;
  /** Another id under which the same submission may be stored. */
  earlierId?: string | undefined;
  event: string;
  /** Hash of the content. Missing when any content counts as the same submission. */
  content?: string | undefined;
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970, like every time here. */
  createdAt: number;
  isSuspect: boolean;
  /** Name of the stored file that belongs to it. */
  fileName?: string | undefined;
}

/** The row that holds an id. */
export interface Holder {
  id: string;
  /** The id was first used with different content. */
  hasOtherContent: boolean;
}

/** The fields needed to send a row. */
export type DueRow = {
  id: string;
  event: string;
  attempts: number;
  step: number;
  createdAt: number;
  /** When the schedule continues after an operator's extra attempt; null for a scheduled attempt. */
  resumeAt: number | null;
  keyId: string;
  payload: Uint8Array<ArrayBuffer>;
};

/** The fields that an operator may see: no contents. Times are in ms since 1970. */
export type RowReport = Omit<ReportedRow, 'createdAt' | 'nextAt' | 'settledAt'> & {
  createdAt: number;
  nextAt: number | null;
  settledAt: number | null;
};

/** The last error of a row that a restore brought back. */
export const RESTORED = 'restored';

/** The place of a row among those of its state, which are in the order of their age. */
export type Place = Pick<RowReport, 'createdAt' | 'id'>;

/** The place before the oldest row. */
export const START: Place = { createdAt: -1, id: '' };

/** Identifies the last row of a page. */
export type Cursor = Place & Pick<RowReport, 'state'>;

/** The order in which states are listed. */
export const stateOrder: readonly State[] = ['dead', 'waiting', 'unconfigured', 'quarantined', 'delivered'];

/** True for states whose oldest row is listed first: those of waiting submissions. */
export const isOldestFirst = (state: State) => state === 'waiting' || state === 'unconfigured';
