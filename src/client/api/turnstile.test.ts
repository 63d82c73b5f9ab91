import type { Lang } from '@/shared/config/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

interface Options {
  sitekey: string;
  callback: (token: string) => void;
  'error-callback': () => void;
  'response-field': boolean;
  language?: string;
}

/** The part of Turnstile's API that the page uses. */
const turnstile = {
  render: vi.fn<(container: object, options: Options) => string | undefined>(),
  remove: vi.fn(),
};
const container = {} as HTMLElement;
let scripts: { src: string; onload: () => void; onerror: () => void; remove: () => void }[];

/** The module remembers what it has loaded, so each test starts with a fresh page. */
let ask: (lang?: Lang) => Promise<string | undefined>;

/** Does what the browser does once the script has run. */
function arrive() {
  vi.stubGlobal('window', { turnstile });
  scripts.at(-1)?.onload();
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.resetModules();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  scripts = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', {
    createElement: () => ({ remove: vi.fn() }),
    head: { append: (script: (typeof scripts)[number]) => scripts.push(script) },
  });
  turnstile.render.mockReset().mockImplementation((_, options) => {
    options.callback('token');
    return 'widget';
  });
  turnstile.remove.mockReset();
  const { turnstileToken } = await import('./turnstile');
  ask = (lang = 'en') => turnstileToken('site-key', container, lang);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('Turnstile in the page', () => {
  test('loads once, runs for each try, and leaves nothing behind', async () => {
    const first = ask();
    expect(scripts.map(({ src }) => src)).toEqual([
      'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
    ]);
    arrive();
    expect(await first).toBe('token');
    expect(await ask()).toBe('token');
    expect(scripts).toHaveLength(1);
    expect(turnstile.render).toHaveBeenCalledTimes(2);
    expect(turnstile.render.mock.calls[0]?.[1]).toMatchObject({
      sitekey: 'site-key',
      'response-field': false,
    });
    expect(turnstile.remove.mock.calls).toEqual([['widget'], ['widget']]);
  });

  test('speaks the language of the page, or on English pages that of the browser', async () => {
    const first = ask('es');
    arrive();
    await first;
    await ask('en');
    const [spanish, english] = turnstile.render.mock.calls.map(([, options]) => options);
    expect(spanish).toHaveProperty('language', 'es');
    expect(english).not.toHaveProperty('language');
  });

  test.each<[string, () => Promise<void> | void]>([
    ['cannot be reached', () => scripts[0]?.onerror()],
    ['does not load within 8 seconds', () => vi.advanceTimersByTimeAsync(8000).then(() => {})],
    ['loads, but is another script', () => scripts[0]?.onload()],
  ])('when it %s, the form is sent without a token and the next try loads it again', async (_, happen) => {
    const first = ask();
    await happen();
    expect(await first).toBeUndefined();
    const second = ask();
    arrive();
    expect(await second).toBe('token');
    expect(scripts).toHaveLength(2);
  });

  test.each<[string, (options: Options) => void]>([
    ['reports an error', (options) => options['error-callback']()],
    ['does not respond for a minute', () => {}],
  ])('when it %s, the form is sent without a token', async (_, answer) => {
    turnstile.render.mockImplementation((_container, options) => {
      answer(options);
      return 'widget';
    });
    const asked = ask();
    arrive();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await asked).toBeUndefined();
    expect(turnstile.remove).toHaveBeenCalledWith('widget');
  });
});
