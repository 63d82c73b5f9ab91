/**
 * The operator's page, signed out or signed in. The session is a cookie, which no script can read; the token is not
 * kept. Leaving the page empties it, so that Back shows nothing. Signing out and 15 minutes without use end the session.
 */
import { useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { askOutbox, signOut } from '@/client/api/operator';
import type { OperatorReport } from '@/islands/operator/old-outbox';
import formStyles from '@/styles/forms.css?inline';
import { Board } from './Board';
import { copy } from './copy';
import { type Mark, PageHead } from './PageHead';
import { SignIn } from './SignIn';

adoptStyles(formStyles);

const words = copy.signIn;

interface Props {
  /** The clinic's, in which all times are shown. */
  timeZone: string;
  clinic: string;
  mark: Mark;
}

const IDLE_MS = 15 * 60_000;
const LOOKS_EVERY_MS = 30_000;
/** The edge counts only requests, so somebody who reads or types for long asks for something now and then. */
const KEEP_ALIVE_MS = 5 * 60_000;

export function Operator({ clinic, mark, timeZone }: Props) {
  /** What was loaded at the sign-in; undefined while signed out. */
  const [first, setFirst] = useState<OperatorReport>();
  /** Why the session ended. */
  const [ended, setEnded] = useState<string>();

  const empty = useCallback((why: string) => {
    setFirst(undefined);
    setEnded(why);
  }, []);
  const leave = useCallback(
    async (why: string) => {
      empty(why);
      const { ok } = await signOut();
      if (!ok) setEnded(words.notSignedOut);
    },
    [empty],
  );
  const isSignedIn = first !== undefined;

  useEffect(() => {
    if (!isSignedIn) return;
    const left = new AbortController();
    const { signal } = left;
    let usedAt = Date.now();
    let keptAt = usedAt;
    const isIdle = () => Date.now() - usedAt > IDLE_MS;
    const use = () => {
      if (isIdle()) return void leave(words.idle);
      usedAt = Date.now();
      if (usedAt - keptAt < KEEP_ALIVE_MS) return;
      keptAt = usedAt;
      void askOutbox('?limit=1');
    };
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, use, { signal, capture: true });
    // A timeout of 15 minutes would not count the time that the computer sleeps.
    const timer = setInterval(() => isIdle() && void leave(words.idle), LOOKS_EVERY_MS);
    // Before the page enters the back/forward cache.
    addEventListener('pagehide', () => flushSync(() => empty(words.left)), { signal });
    return () => {
      left.abort();
      clearInterval(timer);
    };
  }, [isSignedIn, leave, empty]);

  return (
    <>
      <PageHead
        clinic={clinic}
        mark={mark}
        operator={first?.operator}
        onSignOut={() => void leave(words.signedOut)}
      />
      {first ? (
        <Board timeZone={timeZone} first={first} onExpired={() => empty(words.expired)} />
      ) : (
        <SignIn ended={ended} onSignIn={setFirst} />
      )}
    </>
  );
}
