// @vitest-environment happy-dom
import hydrateReact from '@astrojs/react/client.js';
import { createElement as h, type SyntheticEvent, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrateOnIntent } from './intent';
import { type Load, STARTED } from './intent-directive';

/** A form that React sends; without React, the browser posts it. */
function Ask() {
  const [words, setWords] = useState('Send');
  function onSubmit(event: SyntheticEvent) {
    event.preventDefault();
    setWords('Sent');
  }
  const parts = [h('label', {}, 'Name'), h('input', { name: 'name' }), h('button', {}, words)];
  return h('form', { onSubmit }, ...parts);
}

const load = vi.fn<Load>();
const posted = vi.fn((event: Event) => event.preventDefault());
let island: HTMLElement;
const find = (name: string) => island.querySelector<HTMLElement>(name) as HTMLInputElement;
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

/** As Astro and its renderer hydrate: in a transition. */
const hydrate = async () => void hydrateReact(island)(Ask, {}, {}, { client: 'intent' });

function fail() {
  island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true }));
  return Promise.resolve(() => Promise.resolve());
}

/** As the directive does, before or after the page's script. */
function start() {
  Object.assign(island, { load });
  island.dispatchEvent(new Event(STARTED));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  island = document.createElement('div');
  island.innerHTML = renderToString(h(Ask));
  island.setAttribute('ssr', '');
  document.body.replaceChildren(island);
  find('button').getClientRects = () => [{}] as unknown as DOMRectList;
  window.addEventListener('submit', (event) => !event.defaultPrevented && posted(event), { once: true });
  load.mockResolvedValue(hydrate);
  hydrateOnIntent(island);
  start();
});
afterEach(() => vi.useRealTimers());

test.each(['pointerover', 'touchstart', 'focusin', 'change'])(
  '%s hydrates the island, once',
  async (type) => {
    find('input').value = 'Elena';
    for (let times = 0; times < 2; times += 1)
      find('input').dispatchEvent(new Event(type, { bubbles: true }));
    await settle();
    expect(load).toHaveBeenCalledOnce();
    find('button').click();
    await settle();
    expect(find('button').textContent).toBe('Sent');
    expect(find('input').value, 'typed before').toBe('Elena');
  },
);

test('an early press is repeated, once, and the button waits', async () => {
  find('button').click();
  find('button').click();
  expect(find('button').dataset).toHaveProperty('waiting');
  await settle();
  expect(find('button').dataset).not.toHaveProperty('waiting');
  expect(find('button').textContent).toBe('Sent');
  expect(posted).not.toHaveBeenCalled();
});

test('an island that the browser has translated hydrates in place', async () => {
  const field = find('input');
  find('label').innerHTML = '<font>Nombre</font>';
  find('button').click();
  await settle();
  expect(find('input')).toBe(field);
  expect(find('label').textContent).toBe('Name');
  expect(find('button').textContent).toBe('Sent');
});

test('an island that does not load leaves the form to the browser', async () => {
  load.mockImplementation(fail);
  find('button').click();
  await settle();
  expect(posted).toHaveBeenCalledOnce();
  expect(island.dataset).toHaveProperty('plain');
});

test('so does one that is not there 10 seconds after a press; it hydrates no more', async () => {
  let arrive = () => {};
  load.mockReturnValue(new Promise((resolve) => (arrive = () => resolve(hydrate))));
  find('button').click();
  await settle(9_999);
  expect(posted).not.toHaveBeenCalled();
  await settle(1);
  expect(posted).toHaveBeenCalledOnce();
  arrive();
  await settle();
  expect(find('button').textContent).toBe('Send');
});

test('a button that the plain form hides is not pressed', async () => {
  load.mockImplementation(fail);
  find('button').getClientRects = () => [] as unknown as DOMRectList;
  find('button').click();
  await settle();
  expect(posted).not.toHaveBeenCalled();
});
