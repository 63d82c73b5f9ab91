/** One visitor's cart: the state for the islands, and the commands. */
import { map } from 'nanostores';
import type { StoreApi } from '@/shop/store/store-api';
import type { Cart } from '@/shop/store/types';
import { createAddIntents } from './add-intents';
import * as commands from './commands';
import type { CartContext } from './context';
import { type CartModel, emptyModel, withoutToast } from './model';
import { createProductLookup } from './product-lookup';
import { createLock, createQueue } from './queue';
import type { CartStorage } from './storage';
import { setCart } from './sync';
import { type CartState, view } from './view';

interface Options {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  locks?: Pick<LockManager, 'request'> | undefined;
}

function createContext({ api, storage, locks }: Options) {
  const intents = createAddIntents(storage);
  let model: CartModel = emptyModel;
  const viewNow = () =>
    view(model, { hasCart: storage.read().id !== undefined, hasLeftAdds: intents.left().length > 0 });
  const $cart = map<CartState>(viewNow());
  const context: CartContext = {
    api,
    storage,
    intents,
    lookUp: createProductLookup(api),
    titles: new Map(),
    queue: createQueue(),
    lock: createLock('cart', locks),
    model: () => model,
    update(change) {
      model = change(model);
      $cart.set(viewNow());
    },
  };
  return { $cart, context };
}

export function createCartStore(options: Options) {
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
    settleCheckout: () => commands.settleCheckout(context),
    settle: () => commands.settle(context),
    dismissToast: () => context.update(withoutToast),
    followOtherTab: () => commands.followOtherTab(context),
    resume: () => commands.resume(context),
  };
}
