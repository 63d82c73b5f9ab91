import type { StoreApi } from '@/shop/store/store-api';
import type { Product } from '@/shop/store/types';
import type { CartModel } from './model';
import type { Run } from './queue';
import type { CartStorage } from './write-local-cart';

/** What one cart's commands share. */
export interface CartContext {
  api: Omit<StoreApi, 'products'>;
  storage: CartStorage;
  /** Fetches each product once per page view. */
  lookUp: (handle: string) => Promise<Product | undefined>;
  /** Titles of all products seen in this page view, by variant id. */
  titles: Map<string, string>;
  /** Runs tasks one after another in this tab. */
  queue: Run;
  /** Runs a task while no other tab runs one. */
  lock: Run;
  model: () => CartModel;
  /** Replaces the model and shows it. */
  update: (change: (model: CartModel) => CartModel) => void;
}
