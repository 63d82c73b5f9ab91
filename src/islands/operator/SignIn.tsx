/**
 * Asks for the token. The form has no action and its field no name, so that no browser can put the token into an
 * address, even if the script fails.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '@/islands/form/FieldShell';
import { askOutbox } from '@/relay/operator';
import type { OperatorReport } from '@/schemas/outbox';
import { copy } from './copy';
import { problemOf } from './use-ask';

interface Props {
  /** Why the session ended. */
  ended: string | undefined;
  onSignIn: (token: string, report: OperatorReport) => void;
}

export function SignIn({ ended, onSignIn }: Props) {
  const { signIn } = copy;
  const field = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (ended !== undefined) field.current?.focus();
  }, [ended]);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const token = field.current?.value.trim() ?? '';
    const problem = token ? await enter(token) : signIn.missing;
    setError(problem);
    if (problem) field.current?.focus();
  }

  /** @returns the error if the token is rejected */
  async function enter(token: string) {
    setBusy(true);
    const answer = await askOutbox(token, '?limit=1');
    setBusy(false);
    if (!answer.ok) return answer.error.code === 'unauthorized' ? signIn.wrong : problemOf(answer.error);
    onSignIn(token, answer as unknown as OperatorReport);
    return undefined;
  }

  return (
    <form className="op-sign-in" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="text-h2">{signIn.title}</h1>
      <p className="op-ended" role="status">
        {ended}
      </p>
      <div className={error ? 'field field-wrong' : 'field'}>
        <label className="field-label" htmlFor="operator-token">
          {signIn.token}
        </label>
        <p className="op-note" id="operator-token-hint">
          {signIn.lead}
        </p>
        <div role="alert">{error && <FieldError id="operator-token-error">{error}</FieldError>}</div>
        <input
          ref={field}
          className="field-control"
          id="operator-token"
          type="password"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error !== undefined}
          aria-describedby={error ? 'operator-token-error operator-token-hint' : 'operator-token-hint'}
        />
      </div>
      <p className="notice op-no-script">{copy.noScript}</p>
      <button
        type="submit"
        className="btn btn-primary"
        aria-disabled={isBusy || undefined}
        aria-busy={isBusy || undefined}
      >
        {isBusy ? signIn.busy : signIn.submit}
      </button>
    </form>
  );
}
