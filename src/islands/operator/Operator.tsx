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
import { copy } from './copy';
import { type Mark, PageHead } from './PageHead';
import { SignIn } from './SignIn';

adoptStyles(formStyles);

interface Props {
  /** The clinic's, in which all times are shown. */
  timeZone: string;
  clinic: string;
  mark: Mark;
}

const IDLE_MS = 15 * 60_000;
const LOOKS_EVERY_MS = 30_000;

interface Session {
  token: string;
  report: OperatorReport;
}

export function Operator({ clinic, mark, timeZone }: Props) {
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
    const use = () => (isIdle() ? end(copy.signIn.idle) : (usedAt = Date.now()));
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { signal, capture: true });
    // A timeout of 15 minutes would not count the time that the computer sleeps.
    const timer = setInterval(() => isIdle() && end(copy.signIn.idle), LOOKS_EVERY_MS);
    // Before the page enters the back/forward cache.
    addEventListener('pagehide', () => flushSync(() => end(copy.signIn.signedOut)), { signal });
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isSignedIn, end]);

  return (
    <>
      <PageHead
        clinic={clinic}
        mark={mark}
        operator={session?.report.operator}
        onSignOut={() => end(copy.signIn.signedOut)}
      />
      {session ? (
        <Board
          timeZone={timeZone}
          token={session.token}
          first={session.report}
          onExpired={() => end(copy.signIn.expired)}
        />
      ) : (
        <SignIn ended={ended} onSignIn={(token, report) => setSession({ token, report })} />
      )}
    </>
  );
}
