/** The rows that an operator selects. By default, every row that the action applies to. */
import type { State } from './row';

export interface Selection {
  id?: string | undefined;
  event?: string | undefined;
  /** Created before this time, in ms since 1970. */
  before?: number | undefined;
  state?: State | undefined;
}

/** The operator's actions, and the row states that each applies to. */
export const actions = {
  retry: ['waiting', 'dead'],
  release: ['quarantined'],
  delete: ['waiting', 'unconfigured', 'delivered', 'dead', 'quarantined'],
} as const satisfies Record<string, readonly State[]>;

export type Action = keyof typeof actions;

/** Returns the states of the rows that an action changes. */
export const statesOf = (action: Action, { state }: Selection): readonly State[] =>
  actions[action].filter((one) => state === undefined || one === state);
