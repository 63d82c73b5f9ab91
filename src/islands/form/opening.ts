import { atom } from 'nanostores';

export interface Opening {
  /** Identifies this opening: each one starts with an empty form. */
  id: number;
  /** True once the form has arrived, and only its notice is left. */
  isOver: boolean;
  opener: HTMLElement;
  /** The opener's `data-` attributes. */
  detail: Readonly<Record<string, string | undefined>>;
}

/** Returns a dialog's state, and the function that opens it. */
export function createOpening() {
  const $opening = atom<Opening | undefined>();
  let openings = 0;
  return {
    $opening,
    open(opener: HTMLElement) {
      openings += 1;
      $opening.set({ id: openings, isOver: false, opener, detail: { ...opener.dataset } });
    },
  };
}
