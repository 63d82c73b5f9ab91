/** One visitor's cart: the state for the islands, and the commands. */
import { map } from 'nanostores';
import type { StoreApi } from '@/shop/store/store-api';
import type { Cart } from '@/shop/store/types';
import * as commands from './commands';
import type { CartContext } from './context';
import { type CartModel, type CartState, emptyModel, stateOf, withoutToast } from './model';
import { createProductLookup } from './product-lookup';
import { createLock, createQueue } from './queue';
import { setCart } from './receive';
import type { CartStorage } from './write-local-cart';

interface Options {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  locks?: Pick<LockManager, 'request'> | undefined;
}

function createContext({ api, storage, locks }: Options) {
  let model: CartModel = emptyModel;
  const stateNow = () => stateOf(model, storage.read().id !== undefined, commands.isUnfinished({ storage }));
  const $cart = map<CartState>(stateNow());
  const context: CartContext = {
    api,
    storage,
    lookUp: createProductLookup(api),
    titles: new Map(),
    queue: createQueue(),
    lock: createLock('cart', locks),
    model: () => model,
    update(change) {
      model = change(model);
      $cart.set(stateNow());
    },
  };
  return { $cart, context };
}

export function createVisitorCart(options: Options) {
  const { $cart, context } = createContext(options);
  return {
    $cart,
    // The specification requires these three, toggle, updateLine and clear; the site itself does not call them.
    setLoading: (isLoading: boolean) => context.update((model) => ({ ...model, isLoading })),
    setError: (error: string) => context.update((model) => ({ ...model, error, isLoading: false })),
    setCart: (cart: Cart | undefined) => setCart(context, cart),
    toggle: async () => ($cart.get().isOpen ? commands.close(context) : commands.open(context)),
    open: () => commands.open(context),
    close: () => commands.close(context),
    clear: () => commands.clear(context),
    addToCart: (handle: string, addOptions?: commands.AddOptions) =>
      commands.addToCart(context, handle, addOptions),
    updateLine: (lineId: string, quantity: number) => commands.updateLine(context, lineId, quantity),
    stepLine: (lineId: string, by: 1 | -1) => commands.stepLine(context, lineId, by),
    removeLine: (lineId: string) => commands.removeLine(context, lineId),
    restore: () => commands.restore(context),
    prepareCheckout: () => commands.prepareCheckout(context),
    checkPaid: () => commands.checkPaid(context),
    finish: () => commands.finish(context),
    dismissToast: () => context.update(withoutToast),
    followOtherTab: () => commands.followOtherTab(context),
    resume: () => commands.resume(context),
  };
}
