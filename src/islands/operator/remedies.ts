import type { OperatorAction } from '@/shared/outbox';
import type { ListName } from './use-board';

/** The actions on a list's rows, besides deletion. */
export const remedies = { waiting: 'retry', dead: 'retry', quarantined: 'release' } as const satisfies Record<
  ListName,
  OperatorAction
>;
