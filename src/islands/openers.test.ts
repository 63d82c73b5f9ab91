// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadDialog } from './dialogs';

vi.mock('./dialogs', () => ({ loadDialog: vi.fn() }));

const loading = vi.mocked(loadDialog);
type Open = Awaited<ReturnType<typeof loadDialog>>;
const open = vi.fn<Open>();
const assign = vi.fn();

function get(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

document.body.innerHTML = `
  <p data-adding="Adding to your cart" data-opening="Opening"></p>
  <a id="opener" href="/contact" data-opens="quiz">Open</a>
  <a id="buy" href="/checkout/myers" data-opens="cart" data-add-to-cart="myers">Add</a>`;
await import('./openers');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  loading.mockResolvedValue(open);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  localStorage.clear();
});

const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function click(selector: string, init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init });
  get(selector).dispatchEvent(event);
  return event;
}
const shown = (selector: string) => [
  ...['aria-busy', 'aria-disabled'].map((state) => get(selector).getAttribute(state)),
  get('p').textContent,
];
const IDLE = [null, null, ''];

/** Returns the function that lets the dialog arrive. */
function hold() {
  let arrive = () => {};
  loading.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(open))));
  return () => {
    arrive();
    return settle();
  };
}

test.each(['pointerover', 'touchstart', 'focusin'])('%s loads the dialog', async (type) => {
  get('#opener').dispatchEvent(new Event(type, { bubbles: true }));
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await settle();
  expect(loading).toHaveBeenCalledExactlyOnceWith('quiz');
  expect(open).not.toHaveBeenCalled();
});

test('a click opens the dialog, the second one of a double click nothing more', async () => {
  expect(click('#opener').defaultPrevented).toBe(true);
  await settle();
  expect(click('#opener', { detail: 2 }).defaultPrevented).toBe(true);
  await settle(1000);
  expect(open).toHaveBeenCalledExactlyOnceWith(get('#opener'));
  expect(shown('#opener')).toEqual(IDLE);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
  'leaves a click with %j to the browser',
  async (init) => {
    expect(click('#opener', init).defaultPrevented).toBe(false);
    await settle();
    expect(open).not.toHaveBeenCalled();
  },
);

test('an opener shows after 300 ms that it works, and opens once', async () => {
  const arrive = hold();
  click('#opener');
  await settle(299);
  expect(shown('#opener')).toEqual(IDLE);
  expect(click('#opener').defaultPrevented, 'again, before it shows').toBe(true);
  await settle(1);
  expect(shown('#opener')).toEqual(['true', 'true', 'Opening']);
  click('#opener');
  await arrive();
  expect(open).toHaveBeenCalledOnce();
  expect(shown('#opener')).toEqual(IDLE);
});

test('is a plain link if the dialog does not load, and loads it again at the next click', async () => {
  loading.mockRejectedValueOnce(new Error('No network.'));
  click('#opener');
  await settle();
  expect(assign).toHaveBeenCalledExactlyOnceWith((get('#opener') as HTMLAnchorElement).href);
  click('#opener');
  await settle();
  expect(open).toHaveBeenCalledOnce();
});

test('is a plain link if the dialog is not there within 10 seconds', async () => {
  hold();
  click('#opener');
  await settle(9_999);
  expect(assign).not.toHaveBeenCalled();
  await settle(1);
  expect(assign).toHaveBeenCalledOnce();
});

describe('an add button', () => {
  test('does nothing on a page that was left before the cart was there', async () => {
    const arrive = hold();
    click('#buy');
    dispatchEvent(new Event('pagehide'));
    await arrive();
    expect(open, 'back from the back-forward cache').not.toHaveBeenCalled();
    expect(shown('#buy')).toEqual(IDLE);
  });

  test('is busy, and says so, until the treatment is added; further clicks do nothing', async () => {
    let add = () => {};
    open.mockReturnValue(new Promise<void>((resolve) => (add = resolve)));
    click('#buy');
    expect(shown('#buy')).toEqual(['true', 'true', 'Adding to your cart']);
    await settle();
    click('#buy');
    await settle();
    expect(open).toHaveBeenCalledOnce();
    add();
    await settle();
    expect(shown('#buy')).toEqual(IDLE);
  });

  test('responds to the space bar once, on release', async () => {
    const pressed = vi.fn();
    const press = (type: string) => {
      const event = new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true });
      get('#buy').dispatchEvent(event);
      return event.defaultPrevented;
    };
    get('#buy').addEventListener('click', pressed);
    expect([press('keydown'), press('keydown')]).toEqual([true, true]);
    expect(pressed).not.toHaveBeenCalled();
    press('keyup');
    expect(pressed).toHaveBeenCalledOnce();
    await settle();
  });
});
