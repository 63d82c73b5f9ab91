/** Where Turnstile, if its keys are set, asks a visitor whom it takes for a bot. Of most it asks nothing. */
import { humanToken } from '@/relay/turnstile';

const SITE_KEY: string = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
const CLASS = 'human-check';

/** Empty until then; what Turnstile puts into it is out of React's sight. */
export const HumanCheck = () => (SITE_KEY ? <div className={CLASS} /> : null);

/** A token for one try of a form; undefined where Turnstile is not set up. */
export function tokenFor(form: HTMLFormElement) {
  const container = form.querySelector<HTMLElement>(`.${CLASS}`);
  return container ? humanToken(SITE_KEY, container) : undefined;
}
