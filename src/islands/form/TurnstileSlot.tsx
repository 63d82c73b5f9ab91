/** The place for Turnstile's challenge, if its keys are set. Most visitors get none. */
import { turnstileToken } from '@/client/api/turnstile';
import { formLanguage } from '@/shared/forms/form';

const SITE_KEY: string = import.meta.env.PUBLIC_TURNSTILE_SITE_KEY;
const CLASS = 'turnstile-slot';

/** Empty until then. React does not know about what Turnstile inserts. */
export const TurnstileSlot = () => (SITE_KEY ? <div className={CLASS} /> : null);

/** Gets a token for one try of a form; undefined if Turnstile is not set up. */
export function turnstileTokenFor(form: HTMLFormElement) {
  const container = form.querySelector<HTMLElement>(`.${CLASS}`);
  return container
    ? turnstileToken(SITE_KEY, container, formLanguage(Object.fromEntries(new FormData(form))))
    : undefined;
}
