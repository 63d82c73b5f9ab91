/** The treatments in the cart. */
import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $cart, removeLine, stepLine } from '@/shop/cart/cart';
import type { CartLine } from '@/shop/store/types';
import type { CartCopy } from '@/content-model/pages/cart';
import { createClickSequence } from '@/islands/ui/click-sequence';
import { Line } from './Line';

interface Props {
  lines: readonly CartLine[];
  /** Our picture of each treatment, by handle. */
  pictures: Readonly<Record<string, { src: string; alt: string }>>;
  /** What to know before paying for a treatment, by handle. */
  warnings: Readonly<Record<string, string | undefined>>;
  /** What the English name of a treatment means, by handle. */
  glosses: Readonly<Record<string, string | undefined>>;
  isLoading: boolean;
  copy: Pick<CartCopy, 'line' | 'remove'>;
  /** The heading of the empty cart. */
  emptyHead: RefObject<HTMLElement | null>;
}

export function Lines({ lines, pictures, warnings, glosses, isLoading, copy, emptyHead }: Props) {
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const [isCarried] = useState(createClickSequence);

  /** Removes a line. Focus moves to the next line's button, or to the heading of the empty cart. */
  function remove(id: string) {
    const index = lines.findIndex((line) => line.id === id);
    const next = lines[index + 1] ?? lines[index - 1];
    flushSync(() => void removeLine(id));
    (next ? removeButtons.current.get(next.id) : emptyHead.current)?.focus();
  }

  /** Minus at one removes the line, but not while the cart is changing: the intended line may be gone. */
  function step({ id, merchandise }: CartLine, by: 1 | -1, event: MouseEvent) {
    if (isCarried(event, merchandise.id)) return;
    // Clicks may come faster than renders.
    const now = $cart.get();
    const quantity = now.cart?.lines.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity + by > 0) void stepLine(id, by);
    else if (!now.isLoading) remove(id);
  }

  return (
    <ul aria-busy={isLoading}>
      {lines.map((line) => (
        <Line
          key={line.id}
          line={line}
          picture={pictures[line.merchandise.product.handle]}
          warning={warnings[line.merchandise.product.handle]}
          gloss={glosses[line.merchandise.product.handle]}
          isLoading={isLoading}
          copy={copy}
          onStep={(by, event) => step(line, by, event)}
          onRemove={(event) => !isCarried(event, line.merchandise.id) && !isLoading && remove(line.id)}
          removeButton={(button) => {
            if (button) removeButtons.current.set(line.id, button);
            else removeButtons.current.delete(line.id);
          }}
        />
      ))}
    </ul>
  );
}
