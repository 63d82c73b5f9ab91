/**
 * The operator's page, signed out or signed in. The token exists only in this component's memory, so a reload forgets
 * it.
 */
import { useState } from 'react';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import type { OperatorReport } from '@/schemas/outbox';
import formStyles from '@/styles/forms.css?inline';
import { Board } from './Board';
import { type Mark, PageHead } from './PageHead';
import { SignIn } from './SignIn';
import type { Shown } from './words';

adoptStyles(formStyles);

interface Props extends Shown {
  clinic: string;
  mark: Mark;
}

interface Session {
  token: string;
  report: OperatorReport;
}

export function Operator({ clinic, mark, ...shown }: Props) {
  const { signIn } = shown.copy;
  const [session, setSession] = useState<Session>();
  /** Why the session ended. */
  const [ended, setEnded] = useState<string>();

  const end = (why: string) => {
    setSession(undefined);
    setEnded(why);
  };
  return (
    <>
      <PageHead
        copy={shown.copy}
        clinic={clinic}
        mark={mark}
        operator={session?.report.operator}
        onSignOut={() => end(signIn.signedOut)}
      />
      {session ? (
        <Board
          {...shown}
          token={session.token}
          first={session.report}
          onExpired={() => end(signIn.expired)}
        />
      ) : (
        <SignIn copy={shown.copy} ended={ended} onSignIn={(token, report) => setSession({ token, report })} />
      )}
    </>
  );
}
