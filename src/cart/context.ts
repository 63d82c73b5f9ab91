import type { StoreApi } from '@/commerce/store-api';
import type { Product } from '@/commerce/types';
import type { AddIntents } from './add-intents';
import type { CartModel } from './model';
import type { Run } from './queue';
import type { CartStorage } from './storage';

/** What the commands of one cart share. */
export interface CartContext {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  intents: AddIntents;
  /** Asks for a product once in a page view. */
  lookUp: (handle: string) => Promise<Product | null>;
  /** Titles of all products seen in this page view, by the id of the variant. */
  titles: Map<string, string>;
  /** Runs one task after another in this tab. */
  queue: Run;
  /** No two tabs run a task at once. */
  lock: Run;
  model: () => CartModel;
  /** Replaces the model and shows it. */
  update: (change: (model: CartModel) => CartModel) => void;
}
