/** What the cart tells the visitor beside its lines: how a command ended, and what happened by itself. */
import { map } from 'nanostores';

export interface CartStatus {
  isLoading: boolean;
  /** True while a treatment is being added: a cart without lines then is not empty. */
  isAdding: boolean;
  error: string | undefined;
  /** What a visitor can do about the error: try again, or choose something else. The content has a sentence for each. */
  remedy: 'retry' | 'choose';
  /** What happened to the cart by itself. */
  notice: string | undefined;
  /** The last change that the store confirmed, for screen readers; for everybody if the panel was closed meanwhile. */
  announcement: string;
}

export function createCartStatus() {
  const $status = map<CartStatus>({
    isLoading: false,
    isAdding: false,
    error: undefined,
    remedy: 'retry',
    notice: undefined,
    announcement: '',
  });
  const tell = (changes: Partial<CartStatus>) => $status.set({ ...$status.get(), ...changes });

  const clearMessages = () => tell({ error: undefined, notice: undefined, announcement: '' });

  /** Adds a sentence to the notice, once. */
  function notify(sentence: string) {
    const { notice } = $status.get();
    if (!notice?.includes(sentence)) tell({ notice: notice ? `${notice} ${sentence}` : sentence });
  }

  /** Shows a failure. The first of several stays, because it is the cause of the others. */
  function setError(error: string, remedy: CartStatus['remedy'] = 'retry') {
    if (!$status.get().error) tell({ error, remedy });
  }

  return { $status, tell, clearMessages, notify, setError };
}
