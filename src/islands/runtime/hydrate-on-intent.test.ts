// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { hydrate, type HydratedIsland } from './hydrate';

vi.mock('./hydrate', () => ({ hydrate: vi.fn() }));

const hydrating = vi.mocked(hydrate);
const open = vi.fn<HydratedIsland['open']>();
const assign = vi.fn();

function get(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}.`);
  return element;
}

/** Runs the module on a page. It listens on the document, so once is enough. */
document.body.innerHTML =
  '<p data-adding="Adding to your cart" data-opening="Opening"></p><a id="add" data-add-to-cart>Add</a>';
const status = get('p');
const addLink = get('#add');
await import('./hydrate-on-intent');

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  document.body.innerHTML = `
    <a id="opener" href="/contact" data-opens="dialog">Open</a>
    <a id="buy" href="/checkout/myers" data-opens="dialog" data-add-to-cart="myers" role="button">Add</a>
    <div data-island="dialog"></div>
    <div data-island="form">
      <form id="plain"><input name="name"><button type="button">More</button><button id="send">Send</button></form>
    </div>`;
  document.body.append(status);
});
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

function fire(selector: string, type: string, init: EventInit = {}) {
  const event = new Event(type, { bubbles: true, cancelable: true, ...init });
  get(selector).dispatchEvent(event);
  return event;
}
function click(selector: string, init: MouseEventInit = {}) {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...init });
  get(selector).dispatchEvent(event);
  return event;
}
const busyStates = (selector: string) =>
  ['aria-busy', 'aria-disabled'].map((state) => get(selector).getAttribute(state));

/** Hydrates the island at once. */
const live = () =>
  hydrating.mockImplementation(async (root) => {
    root.dataset['alive'] = '';
    return { open };
  });

test('an add link becomes a button; without the script it links to the checkout', () => {
  expect(addLink.getAttribute('role')).toBe('button');
});

test.each(['pointerover', 'touchstart', 'focusin', 'change'])('%s loads the island, once', async (type) => {
  live();
  fire('#opener', type);
  fire('#opener', type);
  await settle();
  expect(hydrating.mock.calls.map(([root]) => root)).toEqual([get('[data-island=dialog]')]);
});

test('a page without an island near the pointer loads nothing', async () => {
  fire('body', 'pointerover');
  await settle();
  expect(hydrating).not.toHaveBeenCalled();
});

test('a click opens the island, and the link is not followed', async () => {
  live();
  expect(click('#opener').defaultPrevented).toBe(true);
  await settle();
  expect(open).toHaveBeenCalledExactlyOnceWith(get('#opener'));
});

test.each([
  ['with Ctrl', { ctrlKey: true }],
  ['with Cmd', { metaKey: true }],
  ['with Shift', { shiftKey: true }],
  ['with the middle button', { button: 1 }],
])('leaves a click %s to the browser', async (_, init) => {
  live();
  expect(click('#opener', init).defaultPrevented).toBe(false);
  await settle();
  expect(open).not.toHaveBeenCalled();
});

test('the second click of a double click opens nothing more', async () => {
  live();
  click('#opener');
  expect(click('#opener', { detail: 2 }).defaultPrevented).toBe(true);
  await settle();
  expect(open).toHaveBeenCalledOnce();
});

test('an opener shows after 300 ms that it works, and opens once', async () => {
  let arrive: (island: HydratedIsland) => void = () => {};
  hydrating.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  click('#opener');
  await vi.advanceTimersByTimeAsync(299);
  expect([...busyStates('#opener'), status.textContent]).toEqual([null, null, '']);
  expect(click('#opener').defaultPrevented, 'again, before it shows').toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect([...busyStates('#opener'), status.textContent]).toEqual(['true', 'true', 'Opening']);
  click('#opener');
  arrive({ open });
  await settle();
  expect(open).toHaveBeenCalledOnce();
  expect([...busyStates('#opener'), status.textContent]).toEqual([null, null, '']);
});

test('an opener that opens at once never shows that it works', async () => {
  live();
  click('#opener');
  await settle();
  await vi.advanceTimersByTimeAsync(1000);
  expect([...busyStates('#opener'), status.textContent]).toEqual([null, null, '']);
});

describe('an island that does not load', () => {
  test('lets its opener work as a plain link', async () => {
    hydrating.mockRejectedValue(new Error('No network.'));
    click('#opener');
    await settle();
    expect(assign).toHaveBeenCalledExactlyOnceWith((get('#opener') as HTMLAnchorElement).href);
    expect(get('[data-island=dialog]').dataset).toHaveProperty('plain');
  });

  test('is loaded again at the next click', async () => {
    hydrating.mockRejectedValueOnce(new Error('No network.'));
    fire('#opener', 'pointerover');
    await settle();
    live();
    click('#opener');
    await settle();
    expect(open).toHaveBeenCalledOnce();
    expect(assign).not.toHaveBeenCalled();
  });

  test('within 10 seconds counts as failed, and hydrates if it arrives later', async () => {
    let arrive: (island: HydratedIsland) => void = () => {};
    hydrating.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    click('#opener');
    await vi.advanceTimersByTimeAsync(9_999);
    expect(assign).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(assign).toHaveBeenCalledExactlyOnceWith((get('#opener') as HTMLAnchorElement).href);
    expect(get('[data-island=dialog]').dataset).toHaveProperty('plain');
    arrive({ open });
    await settle();
    click('#opener');
    await settle();
    expect(open).toHaveBeenCalledOnce();
    expect(hydrating).toHaveBeenCalledOnce();
  });
});

describe('a form used before hydration', () => {
  const submit = () => {
    const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: get('#send') });
    get('#plain').dispatchEvent(event);
    return event;
  };

  test('is sent again by React, with the same button', async () => {
    live();
    const again = vi.spyOn(get('#plain') as HTMLFormElement, 'requestSubmit').mockImplementation(() => {});
    expect(submit().defaultPrevented).toBe(true);
    expect(get('#send').dataset).toHaveProperty('waiting');
    await settle();
    expect(again).toHaveBeenCalledExactlyOnceWith(get('#send'));
    expect(get('#send').dataset).not.toHaveProperty('waiting');
  });

  const spyOnPost = () => vi.spyOn(get('#plain') as HTMLFormElement, 'submit').mockImplementation(() => {});

  test('is posted by the browser if the island does not load', async () => {
    hydrating.mockRejectedValue(new Error('No network.'));
    const posted = spyOnPost();
    submit();
    await settle();
    expect(posted).toHaveBeenCalledOnce();
  });

  test('is posted by the browser if the island is not there within 10 seconds', async () => {
    hydrating.mockReturnValue(new Promise(() => {}));
    const posted = spyOnPost();
    submit();
    await vi.advanceTimersByTimeAsync(9_999);
    expect(posted).not.toHaveBeenCalled();
    expect(get('[data-island=form]').dataset).not.toHaveProperty('plain');
    await vi.advanceTimersByTimeAsync(1);
    expect(posted).toHaveBeenCalledOnce();
    expect(get('[data-island=form]').dataset).toHaveProperty('plain');
  });

  test('is a quiz that shows all its questions first if the island does not load', async () => {
    hydrating.mockReturnValue(new Promise(() => {}));
    const form = get('#plain') as HTMLFormElement;
    form.classList.add('quiz-form');
    const reported = vi.spyOn(form, 'reportValidity').mockReturnValueOnce(false);
    const posted = spyOnPost();
    submit();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(reported).toHaveBeenCalledOnce();
    expect(posted).not.toHaveBeenCalled();
  });

  test('is left alone once it is hydrated', () => {
    get('[data-island=form]').dataset['alive'] = '';
    expect(submit().defaultPrevented).toBe(false);
    expect(hydrating).not.toHaveBeenCalled();
  });

  test('repeats the press of a button that does nothing without React', async () => {
    live();
    const pressed = vi.fn();
    get('button[type=button]').addEventListener('click', pressed);
    click('button[type=button]');
    expect(pressed).toHaveBeenCalledOnce();
    await settle();
    expect(pressed).toHaveBeenCalledTimes(2);
  });

  test('repeats only one of two presses of such a button', async () => {
    live();
    const pressed = vi.fn();
    get('button[type=button]').addEventListener('click', pressed);
    click('button[type=button]');
    click('button[type=button]');
    await settle();
    expect(pressed).toHaveBeenCalledTimes(3);
  });
});

describe('an add button', () => {
  const stored = () => JSON.parse(localStorage.getItem('cart-adds') ?? '[]') as unknown[];
  const leave = () => dispatchEvent(new Event('pagehide'));
  /** Clicks and leaves before anything is loaded. @returns lets the cart arrive in the page that was left */
  function clickAndLeave() {
    let arrive: (island: HydratedIsland) => void = () => {};
    hydrating.mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    click('#buy');
    leave();
    return () => {
      arrive({ open });
      return settle();
    };
  }
  afterEach(() => localStorage.clear());

  test('stores its add when the page is left before the cart is there, once', async () => {
    const other = { id: 'other', at: Date.now(), handle: 'high-c', quantity: 2 };
    localStorage.setItem('cart-adds', JSON.stringify([other]));
    const arrive = clickAndLeave();
    const add = { id: expect.any(String) as string, at: Date.now(), handle: 'myers', quantity: 1 };
    expect(stored()).toEqual([other, add]);
    await arrive();
    expect(open, 'back from the back-forward cache').not.toHaveBeenCalled();
    expect(get('#buy').getAttribute('aria-busy')).toBeNull();
    leave();
    expect(stored()).toHaveLength(2);
  });

  test('stores nothing once the cart has taken over, or the link is followed instead', async () => {
    live();
    click('#buy');
    await settle();
    leave();
    hydrating.mockRejectedValue(new Error('No network.'));
    get('[data-island=dialog]').outerHTML = '<div data-island="dialog"></div>';
    click('#buy');
    await settle();
    expect(assign).toHaveBeenCalledOnce();
    leave();
    expect(stored()).toEqual([]);
  });

  test('leaves the storage alone where it holds something else', async () => {
    localStorage.setItem('cart-adds', 'malformed');
    await clickAndLeave()();
    expect(localStorage.getItem('cart-adds')).toBe('malformed');
  });

  test('is busy, and says so, until the treatment is added; further clicks do nothing', async () => {
    let add: () => void = () => {};
    live();
    open.mockReturnValue(new Promise<void>((resolve) => (add = resolve)));
    click('#buy');
    expect(busyStates('#buy')).toEqual(['true', 'true']);
    expect(status.textContent).toBe('Adding to your cart');
    await settle();
    click('#buy');
    await settle();
    expect(open).toHaveBeenCalledOnce();
    add();
    await settle();
    expect(busyStates('#buy')).toEqual([null, null]);
    expect(status.textContent).toBe('');
  });

  test('responds to the space bar once, on release', async () => {
    const pressed = vi.fn();
    const press = (type: string) => {
      const event = new KeyboardEvent(type, { key: ' ', bubbles: true, cancelable: true });
      get('#buy').dispatchEvent(event);
      return event.defaultPrevented;
    };
    live();
    get('#buy').addEventListener('click', pressed);
    expect([press('keydown'), press('keydown')]).toEqual([true, true]);
    expect(pressed).not.toHaveBeenCalled();
    press('keyup');
    expect(pressed).toHaveBeenCalledOnce();
    await settle();
  });
});
