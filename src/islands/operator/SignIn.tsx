/**
 * Asks for the token. The form has no action and its field no name, so that no browser can put the token into an
 * address, even if the script fails.
 */
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { FieldError } from '@/islands/form/fields';
import { askOutbox, signIn } from '@/client/api/operator';
import type { OperatorReport } from '@/shared/outbox';
import { copy } from './copy';
import { problemOf } from './use-ask';

const words = copy.signIn;

interface Props {
  /** Why the session ended. */
  ended: string | undefined;
  onSignIn: (report: OperatorReport) => void;
}

export function SignIn({ ended, onSignIn }: Props) {
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
    setBusy(true);
    const problem = token ? await enter(token) : words.missing;
    setBusy(false);
    setError(problem);
    if (problem) field.current?.focus();
  }

  /** @returns what is wrong, if anything */
  async function enter(token: string) {
    const signedIn = await signIn(token);
    if (!signedIn.ok) return signedIn.error.code === 'unauthorized' ? words.wrong : problemOf(signedIn.error);
    const report = await askOutbox('?limit=1');
    if (!report.ok) return report.error.code === 'unauthorized' ? words.noCookie : problemOf(report.error);
    // A proxy may answer something else.
    if (!('totals' in report)) return copy.problems.noReport;
    onSignIn(report as unknown as OperatorReport);
    return undefined;
  }

  return (
    <form className="op-sign-in" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <h1 className="text-h2">{words.title}</h1>
      <p className="op-ended" role="status">
        {ended}
      </p>
      <div className={error ? 'field field-wrong' : 'field'}>
        <label className="field-label" htmlFor="operator-token">
          {words.token}
        </label>
        <p className="op-note" id="operator-token-hint">
          {words.lead}
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
        {isBusy ? words.busy : words.submit}
      </button>
    </form>
  );
}
