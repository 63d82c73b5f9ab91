/** The failures of the sign-in: for each one a sentence for the person who signs in, and what they can do. */
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface Problem {
  status: ContentfulStatusCode;
  title: string;
  /** What to do. The editor shows it, too. */
  help: string;
}

const AGAIN = 'Please sign in again from the editor.';
const TECHNICIAN = "Please tell the clinic's technician:";

export const problems = {
  notSetUp: {
    status: 503,
    title: 'Signing in is not set up here',
    help: `${TECHNICIAN} the editor lacks GITHUB_APP_CLIENT_ID, GITHUB_APP_CLIENT_SECRET or ALLOWED_ORIGINS.`,
  },
  otherProvider: {
    status: 400,
    title: 'This is not how the editor signs in',
    help: `The editor works with GitHub only. ${AGAIN}`,
  },
  /** No cookie, a wrong state, or no code: the sign-in began elsewhere, or more than ten minutes ago. */
  notStartedHere: {
    status: 400,
    title: 'This sign-in did not begin in this browser',
    help: `It may also have taken longer than ten minutes. ${AGAIN}`,
  },
  declined: {
    status: 403,
    title: 'You have not given the editor access',
    help: 'Please sign in again from the editor, and choose “Authorize” on the page of GitHub.',
  },
  codeUsed: {
    status: 400,
    title: 'This sign-in has been used already, or has expired',
    help: AGAIN,
  },
  wrongApp: {
    status: 502,
    title: 'GitHub does not know this editor',
    help: `${TECHNICIAN} client ID, client secret or callback address are not those of the GitHub App.`,
  },
  unverifiedEmail: {
    status: 403,
    title: 'GitHub does not know your email address yet',
    help: 'Confirm the address in your settings on github.com, then sign in again from the editor.',
  },
  neverExpires: {
    status: 502,
    title: 'GitHub gave a key that never expires',
    help: `The editor does not take it. ${TECHNICIAN} turn on “User-to-server token expiration” in the GitHub App.`,
  },
  noAnswer: {
    status: 502,
    title: 'GitHub does not answer',
    help: 'Nothing is lost. Please wait a minute, then sign in again from the editor.',
  },
} as const satisfies Record<string, Problem>;

export type ProblemName = keyof typeof problems;

/** A failed sign-in; its page says why. The message is the problem's name and contains nothing from the request. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly problem: ProblemName;

  constructor(problem: ProblemName) {
    super(problem);
    this.problem = problem;
  }
}
