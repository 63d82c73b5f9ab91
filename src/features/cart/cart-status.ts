/** What the cart tells the visitor beside its lines: how a command ended, and what happened by itself. */
import { map } from 'nanostores';
import type { Message } from '@/shared/words/words';

export interface CartStatus {
  isLoading: boolean;
  /** True while a treatment is being added: a cart without lines then is not empty. */
  isAdding: boolean;
  error: Message | undefined;
  /** What a visitor can do about the error: try again, or choose something else. The content has a sentence for each. */
  remedy: 'retry' | 'choose';
  /** What happened to the cart by itself. */
  notices: readonly Message[];
  /** The last change that the store confirmed, for screen readers; for everybody if the panel was closed meanwhile. */
  announcement: readonly Message[];
}

export function createCartStatus() {
  const $status = map<CartStatus>({
    isLoading: false,
    isAdding: false,
    error: undefined,
    remedy: 'retry',
    notices: [],
    announcement: [],
  });
  const tell = (changes: Partial<CartStatus>) => $status.set({ ...$status.get(), ...changes });

  const clearMessages = () => tell({ error: undefined, notices: [], announcement: [] });

  /** Adds a notice, once. */
  function notify(notice: Message) {
    const { notices } = $status.get();
    const isNew = notices.every((other) => JSON.stringify(other) !== JSON.stringify(notice));
    if (isNew) tell({ notices: [...notices, notice] });
  }

  /** Shows a failure. The first of several stays, because it is the cause of the others. */
  function setError(error: Message, remedy: CartStatus['remedy'] = 'retry') {
    if (!$status.get().error) tell({ error, remedy });
  }

  return { $status, tell, clearMessages, notify, setError };
}
