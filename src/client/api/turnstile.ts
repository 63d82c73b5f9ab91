/**
 * Gets a token from Cloudflare's Turnstile, which tells people from bots. Its host is contacted only when a form is
 * sent, and never sees the form's content.
 * https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import type { Lang } from '@/shared/config/languages';
import { TURNSTILE_ORIGIN } from '@/shared/config/turnstile';

interface Turnstile {
  /** @returns the widget's id, or nothing if the widget could not be made */
  render: (container: HTMLElement, options: Readonly<Record<string, unknown>>) => string | null | undefined;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

const SCRIPT = `${TURNSTILE_ORIGIN}/turnstile/v0/api.js?render=explicit`;
const LOAD_LIMIT_MS = 8_000;
/** Long enough for visitors who have to tick a box first. */
const ANSWER_LIMIT_MS = 60_000;

let loading: Promise<Turnstile> | undefined;

/**
 * @param container the element in the form in which Turnstile shows its challenge, if it has one
 * @returns a token, good for one try; undefined when Turnstile is blocked or does not answer, which the edge accepts at
 * a lower rate limit
 */
export async function turnstileToken(
  siteKey: string,
  container: HTMLElement,
  lang: Lang,
): Promise<string | undefined> {
  try {
    const turnstile = await (loading ??= load());
    return await tokenFrom(turnstile, container, {
      sitekey: siteKey,
      // Otherwise Turnstile goes by the browser.
      ...(lang !== 'en' && { language: lang }),
    });
  } catch (error) {
    loading = undefined;
    console.warn('Turnstile:', error);
    return undefined;
  }
}

function load(): Promise<Turnstile> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = () => {
      script.remove();
      reject(new Error('Its script could not be loaded.'));
    };
    const timer = setTimeout(fail, LOAD_LIMIT_MS);
    script.onload = () => {
      clearTimeout(timer);
      if (window.turnstile) resolve(window.turnstile);
      else fail();
    };
    script.onerror = fail;
    script.src = SCRIPT;
    document.head.append(script);
  });
}

async function tokenFrom(
  turnstile: Turnstile,
  container: HTMLElement,
  options: { sitekey: string; language?: Lang },
) {
  let id: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const token = await new Promise<string | undefined>((resolve) => {
    const giveUp = () => resolve(undefined);
    timer = setTimeout(giveUp, ANSWER_LIMIT_MS);
    id = turnstile.render(container, {
      ...options,
      appearance: 'interaction-only',
      theme: 'light',
      size: 'flexible',
      retry: 'never',
      'refresh-expired': 'never',
      'response-field': false,
      callback: resolve,
      'error-callback': giveUp,
      'timeout-callback': giveUp,
      'unsupported-callback': giveUp,
    });
    if (!id) giveUp();
  });
  clearTimeout(timer);
  if (id) turnstile.remove(id);
  return token;
}
