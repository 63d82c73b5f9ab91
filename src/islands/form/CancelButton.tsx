/** Closes the form's dialog. */
import type { ReactNode } from 'react';
import { useDialog } from './dialog-context';
import { useForm } from './form-context';

export function CancelButton({ children }: { children: ReactNode }) {
  const { close } = useDialog();
  const isBusy = useForm().submission.outcome.state === 'sending';
  return (
    <button
      type="button"
      className="btn btn-secondary"
      aria-disabled={isBusy}
      onClick={() => !isBusy && close()}
    >
      {children}
    </button>
  );
}
