import type { OperatorAction } from '@/schemas/outbox';
import type { ListName } from './use-board';

/** What can be done with rows of a list, besides deleting them. */
export const remedies = { dead: 'retry', quarantined: 'release' } as const satisfies Record<
  ListName,
  OperatorAction
>;
