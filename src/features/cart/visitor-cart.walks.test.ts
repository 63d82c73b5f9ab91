/** Random walks of one visitor over two tabs, while the store fails, loses answers, forgets carts and gets requests twice. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createBrowser, createLocks } from '../../../tests/lib/cart-browser';
import { FakeStoreApi, refusal, unreachable } from '../../../tests/lib/fake-store-api';
import { createVisitorCart } from './visitor-cart';

const TREATMENTS = ['myers-cocktail', 'high-c', 'nad-plus'] as const;
const TABS = 2;

const treatment = fc.constantFrom(...TREATMENTS);
const tab = fc.nat({ max: TABS - 1 });
const click = fc.oneof(
  fc.record({ do: fc.constant('add' as const), tab, treatment }),
  fc.record({ do: fc.constantFrom('plus' as const, 'minus' as const, 'remove' as const), tab, treatment }),
  fc.record({ do: fc.constantFrom('open' as const, 'close' as const, 'restore' as const), tab }),
  /** The browser tells a tab what another has saved. */
  fc.record({ do: fc.constant('follow' as const), tab }),
  /** Lets everything that was clicked come to its end. */
  fc.record({ do: fc.constant('wait' as const) }),
);
const isDone = fc.boolean();
const fault = fc.oneof(
  fc.record({ do: fc.constant('lose' as const), isDone }),
  fc.record({ do: fc.constantFrom('refuse' as const, 'forget' as const) }),
);
const repeat = fc.record({
  do: fc.constant('repeat' as const),
  call: fc.constantFrom('cartCreate' as const, 'cartLinesAdd' as const, 'cartLinesUpdate' as const),
});

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Step = Made<typeof click> | Made<typeof fault> | Made<typeof repeat>;

/** Takes the steps. @returns what the visitor sees in each tab in the end, what the store has, and what was clicked */
async function walk(steps: readonly Step[]) {
  const api = new FakeStoreApi();
  const browser = createBrowser();
  const locks = createLocks();
  const tabs = Array.from({ length: TABS }, () => {
    const stores = browser.stores();
    return { stores, cart: createVisitorCart(stores, api, locks) };
  });
  const tabAt = (index: number) => tabs[index] ?? expect.fail('There is no such tab.');
  const raised = new Map<string, number>();
  let pending: unknown[] = [];
  const settle = async () => {
    await Promise.all(pending);
    pending = [];
    // An open panel that follows another tab asks the store by itself.
    for (const { cart } of tabs) await vi.waitUntil(() => !cart.$status.get().isLoading, { interval: 1 });
  };

  const lineOf = (index: number, handle: string) =>
    tabAt(index)
      .cart.$cart.get()
      ?.lines.find(({ merchandise }) => merchandise.product.handle === handle);
  const raise = (handle: string) => raised.set(handle, (raised.get(handle) ?? 0) + 1);

  async function take(step: Step) {
    switch (step.do) {
      case 'add':
        raise(step.treatment);
        return pending.push(tabAt(step.tab).cart.addToCart(step.treatment));
      case 'plus':
      case 'minus':
      case 'remove': {
        const line = lineOf(step.tab, step.treatment);
        if (!line) return undefined;
        if (step.do === 'plus') raise(step.treatment);
        const quantity = { plus: line.quantity + 1, minus: line.quantity - 1, remove: 0 }[step.do];
        return pending.push(tabAt(step.tab).cart.updateLine(line.id, quantity));
      }
      case 'open':
      case 'close':
      case 'restore':
        return pending.push(tabAt(step.tab).cart[step.do]());
      case 'follow':
        return tabAt(step.tab).stores.follow();
      case 'wait':
        return settle();
      case 'lose':
        return api.failNext('any', unreachable(), { isDone: step.isDone });
      case 'refuse':
        return api.failNext('any', refusal('No.'));
      case 'forget':
        return api.forget();
      case 'repeat':
        return api.repeatNext(step.call);
    }
  }

  for (const step of steps) await take(step);
  await settle();
  api.recover();
  for (const { stores, cart } of tabs) {
    stores.follow();
    await cart.open();
    await cart.restore();
  }
  await settle();
  for (const { stores } of tabs) stores.follow();
  await settle();

  const { id } = browser.saved();
  const seen = tabs.map(({ cart }) =>
    Object.fromEntries(
      cart.$cart
        .get()
        ?.lines.map(({ merchandise, quantity }) => [merchandise.product.handle, quantity])
        .sort() ?? [],
    ),
  );
  const badges = tabs.map(({ stores }) => stores.$count.get());
  const has = id === undefined ? {} : api.quantities(id);
  return { seen, badges, has, raised: Object.fromEntries(raised), carts: api.carts.size };
}

const silently = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const countOf = (quantities: Record<string, number>) =>
  Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);

/** In the end, each tab shows what the store has, and that is not more than was clicked. */
function expectTruth({ seen, badges, has, raised }: Awaited<ReturnType<typeof walk>>) {
  const there = Object.fromEntries(Object.entries(has).filter(([, quantity]) => quantity > 0));
  for (const tabsView of seen) expect(tabsView).toEqual(there);
  for (const badge of badges) expect(badge).toBe(countOf(there));
  for (const [handle, quantity] of Object.entries(there))
    expect(quantity, `${handle} was sent twice`).toBeLessThanOrEqual(raised[handle] ?? 0);
}

test.each([
  ['without a fault', [click]],
  ['with lost answers, refusals and forgotten carts', [click, click, click, fault]],
  ['with requests that the browser sends twice', [click, click, click, repeat]],
] as const)('tabs show what the store has, and nothing is sent twice: %s', async (_, kinds) => {
  silently();
  const steps = fc.array(fc.oneof(...(kinds as unknown as fc.Arbitrary<Step>[])), { maxLength: 24 });
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => expectTruth(await walk(taken))),
    { numRuns: 300 },
  );
});

test('without a fault, both tabs share one cart', async () => {
  silently();
  await fc.assert(
    fc.asyncProperty(fc.array(click, { maxLength: 24 }), async (taken) => {
      const { carts } = await walk(taken);
      expect(carts).toBeLessThanOrEqual(1);
    }),
    { numRuns: 100 },
  );
});
