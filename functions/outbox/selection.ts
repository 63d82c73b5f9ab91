/** The rows that an operator selects. By default, every row that the action applies to. */
import type { OperatorAction } from '@/shared/outbox';
import { states, type State } from './row';

export interface Selection {
  id?: string | undefined;
  event?: string | undefined;
  /** Created before this time, in ms since 1970. */
  before?: number | undefined;
  state?: State | undefined;
}

/** The operator's actions, and the row states that each applies to. */
const actions: Readonly<Record<OperatorAction, readonly State[]>> = {
  retry: ['waiting', 'dead'],
  release: ['quarantined'],
  delete: states,
};

/** Returns the states of the rows that an action changes. */
export const statesOf = (action: OperatorAction, { state }: Selection): readonly State[] =>
  actions[action].filter((one) => state === undefined || one === state);
