/**
 * Asks Cloudflare's Turnstile for proof that a person is at work. Its host is contacted only when a form is sent, and
 * learns nothing of what is in it. https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/
 */
import { TURNSTILE_ORIGIN } from '@/config/turnstile';

interface Turnstile {
  /** @returns the widget's id; nothing where it could not be made */
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
/** Some visitors are asked to tick a box first. */
const ANSWER_LIMIT_MS = 60_000;

let loading: Promise<Turnstile> | undefined;

/**
 * @param container in the form: where Turnstile asks, if it has to
 * @returns a token, good for one try; undefined where Turnstile cannot be reached or has no answer, which the edge
 * lets through in small numbers
 */
export async function humanToken(siteKey: string, container: HTMLElement): Promise<string | undefined> {
  try {
    return await tokenFrom(await (loading ??= load()), siteKey, container);
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
      reject(new Error('Its script cannot be loaded.'));
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

async function tokenFrom(turnstile: Turnstile, sitekey: string, container: HTMLElement) {
  let id: string | null | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const token = await new Promise<string | undefined>((resolve) => {
    const giveUp = () => resolve(undefined);
    timer = setTimeout(giveUp, ANSWER_LIMIT_MS);
    id = turnstile.render(container, {
      sitekey,
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
