/** Which rows an operator means. Without an id or a time: all that the action is for. */
import type { State } from './row';

export interface Selection {
  id?: string | undefined;
  event?: string | undefined;
  /** Handed in before this time, in ms since 1970. */
  before?: number | undefined;
  state?: State | undefined;
}

/** What an operator can do, and the states of the rows that it is for. */
export const actions = {
  retry: ['waiting', 'dead'],
  release: ['quarantined'],
  delete: ['waiting', 'unconfigured', 'delivered', 'dead', 'quarantined'],
} as const satisfies Record<string, readonly State[]>;

export type Action = keyof typeof actions;

/** The states of the rows that an action changes. */
export const statesOf = (action: Action, { state }: Selection): readonly State[] =>
  actions[action].filter((one) => state === undefined || one === state);
