/** The treatments in the cart. */
import { type MouseEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { CartCopy } from '@/content-model/pages/cart';
import { visitorCart } from '@/shop/cart/cart';
import type { CartLine } from '@/shop/store/types';
import { Line } from './Line';

/** What our content says about the treatments, by handle. */
export interface AboutTreatments {
  /** From our own site. Unknown products have no picture, so that the CSP need not allow another host. */
  pictures: Readonly<Record<string, { src: string; alt: string } | undefined>>;
  /** What to know before paying for one. */
  warnings: Readonly<Record<string, string | undefined>>;
  /** What its English name means. */
  glosses: Readonly<Record<string, string | undefined>>;
}

interface Props extends AboutTreatments {
  lines: readonly CartLine[];
  isLoading: boolean;
  copy: Pick<CartCopy, 'line' | 'remove'>;
  /** The heading of the empty cart. */
  emptyHead: RefObject<HTMLElement | null>;
}

export function Lines({ lines, pictures, warnings, glosses, isLoading, copy, emptyHead }: Props) {
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const clicked = useRef('');

  /**
   * True for the rest of a run of fast clicks that began on another line: the line below slides under the pointer when
   * that one goes. `detail` counts the clicks of a mouse; it is 0 for the keyboard.
   */
  function isCarried({ detail }: MouseEvent, id: string) {
    if (detail <= 1) clicked.current = id;
    return clicked.current !== id;
  }

  /** Removes a line. Focus moves to the next line's button, or to the heading of the empty cart. */
  function remove(id: string) {
    const index = lines.findIndex((line) => line.id === id);
    const next = lines[index + 1] ?? lines[index - 1];
    flushSync(() => void visitorCart.removeLine(id));
    (next ? removeButtons.current.get(next.id) : emptyHead.current)?.focus();
  }

  /** Minus at one removes the line, but not while the cart is changing: the intended line may be gone. */
  function step(id: string, by: 1 | -1) {
    // Clicks may come faster than renders.
    const { cart, isLoading: isBusy } = visitorCart.$cart.get();
    const quantity = cart?.lines.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity + by > 0) void visitorCart.stepLine(id, by);
    else if (!isBusy) remove(id);
  }

  return (
    <ul aria-busy={isLoading}>
      {lines.map((line) => {
        const { id, merchandise } = line;
        const { handle } = merchandise.product;
        return (
          <Line
            key={id}
            line={line}
            picture={pictures[handle]}
            warning={warnings[handle]}
            gloss={glosses[handle]}
            isLoading={isLoading}
            copy={copy}
            onStep={(by, event) => !isCarried(event, id) && step(id, by)}
            onRemove={(event) => !isCarried(event, id) && !isLoading && remove(id)}
            removeButton={(button) => {
              if (button) removeButtons.current.set(id, button);
              else removeButtons.current.delete(id);
            }}
          />
        );
      })}
    </ul>
  );
}
