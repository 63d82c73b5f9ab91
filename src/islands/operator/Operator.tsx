/**
 * The operator's page, signed out or signed in. The token exists only in this component's memory, so a reload forgets
 * it. Leaving the page and 15 minutes without use forget it, too.
 */
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
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

const IDLE_MS = 15 * 60_000;
const LOOKS_EVERY_MS = 30_000;

interface Session {
  token: string;
  report: OperatorReport;
}

export function Operator({ clinic, mark, ...shown }: Props) {
  const { signIn } = shown.copy;
  const [session, setSession] = useState<Session>();
  /** Why the session ended. */
  const [ended, setEnded] = useState<string>();

  const end = useCallback((why: string) => {
    setSession(undefined);
    setEnded(why);
  }, []);
  const isSignedIn = session !== undefined;

  useEffect(() => {
    if (!isSignedIn) return;
    const left = new AbortController();
    const { signal } = left;
    let usedAt = Date.now();
    const isIdle = () => Date.now() - usedAt > IDLE_MS;
    const use = () => (isIdle() ? end(signIn.idle) : (usedAt = Date.now()));
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { signal, capture: true });
    // A timeout of 15 minutes would not count the time that the computer sleeps.
    const timer = setInterval(() => isIdle() && end(signIn.idle), LOOKS_EVERY_MS);
    // Before the page enters the back/forward cache.
    addEventListener('pagehide', () => flushSync(() => end(signIn.signedOut)), { signal });
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isSignedIn, signIn, end]);

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
