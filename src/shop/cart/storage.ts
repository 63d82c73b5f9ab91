/** Reads and writes what a browser remembers of its cart. See src/shop/cart/stored.ts. */
import { ADDS } from './store-add';
import {
  CHECKOUT,
  createReader,
  createTexts,
  ID,
  LINES,
  type CartReader,
  type OpenStorage,
  type StoredLine,
} from './stored';

const keys: readonly string[] = [ID, LINES, CHECKOUT];

export interface CartStorage extends CartReader {
  write(id: string, lines: readonly StoredLine[]): void;
  markCheckout(isAtCheckout: boolean): void;
  clear(): void;
  writeAdds(adds: string | undefined): void;
}

/** @param open returns the storage, or throws if there is none */
export function createCartStorage(open: OpenStorage): CartStorage {
  const texts = createTexts(open);
  const { get, set } = texts;
  return {
    ...createReader(texts),
    write(id, lines) {
      set(ID, id);
      set(LINES, JSON.stringify(lines));
    },
    markCheckout: (isAtCheckout) => set(CHECKOUT, isAtCheckout ? get(ID) : undefined),
    clear: () => keys.forEach((key) => set(key, undefined)),
    writeAdds: (adds) => set(ADDS, adds),
  };
}

export const cartStorage = createCartStorage(() => localStorage);

/** True when another tab has changed the cart. The key is null when it has cleared the whole storage. */
export const isAboutCart = ({ key }: Pick<StorageEvent, 'key'>) => key === null || keys.includes(key);
