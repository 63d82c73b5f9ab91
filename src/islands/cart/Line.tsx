/** One treatment in the cart. */
import { interpolate } from '@/shared/lib/interpolate';
import { splitAtNumbers } from '@/shared/lib/phone-numbers';
import type { MouseEvent, RefCallback } from 'react';
import { Icon } from '@/islands/ui/Icon';
import type { CartLine } from '@/shop/store/types';
import type { CartCopy } from '@/content-model/pages/cart';
import { formatMoney } from '@/islands/ui/money';

/** The store's name for the only variant of a product. */
const DEFAULT_VARIANT_TITLE = 'Default Title';

interface Props {
  line: CartLine;
  picture: { src: string; alt: string } | undefined;
  /** What to know before paying for it. */
  warning: string | undefined;
  /** What its English name means. */
  gloss: string | undefined;
  isLoading: boolean;
  copy: Pick<CartCopy, 'line' | 'remove'>;
  onStep: (by: 1 | -1, event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
  removeButton: RefCallback<HTMLButtonElement>;
}

export function Line({
  line,
  picture,
  warning,
  gloss,
  isLoading,
  copy,
  onStep,
  onRemove,
  removeButton,
}: Props) {
  const { quantity, merchandise } = line;
  const { title } = merchandise.product;
  const words = copy.line;
  const named = (name: string) => interpolate(name, { treatment: title });

  return (
    <li className="drawer-line">
      {picture ? (
        <img src={picture.src} alt={picture.alt} width="104" height="104" />
      ) : (
        <span className="drawer-blank" />
      )}
      <div>
        <h3>{title}</h3>
        {gloss && <p>{gloss}</p>}
        {merchandise.title !== DEFAULT_VARIANT_TITLE && <p>{merchandise.title}</p>}
      </div>
      <p className="drawer-price">
        <data value={merchandise.price.amount}>{formatMoney(merchandise.price)}</data>
        {quantity > 1 && <span> {words.each}</span>}
      </p>
      <div className="drawer-change">
        {/* While the store is working, clicks on minus and plus are queued, but nothing can be removed. */}
        <div className="stepper" role="group" aria-label={named(words.quantity)}>
          <button
            type="button"
            aria-label={named(quantity > 1 ? words.less : words.last)}
            aria-disabled={isLoading && quantity === 1}
            onClick={(event) => onStep(-1, event)}
          >
            <Icon name="minus" />
          </button>
          <span>{quantity}</span>
          <button type="button" aria-label={named(words.more)} onClick={(event) => onStep(1, event)}>
            <Icon name="plus" />
          </button>
        </div>
        <button
          ref={removeButton}
          type="button"
          className="link drawer-remove"
          aria-disabled={isLoading}
          onClick={onRemove}
        >
          {copy.remove}
          <span className="sr"> {title}</span>
        </button>
      </div>
      {warning && (
        <p className="drawer-warning">
          {splitAtNumbers(warning).map(({ words, href }) =>
            href ? (
              <a key={words} className="link" href={href}>
                {words}
              </a>
            ) : (
              <span key={words}>{words}</span>
            ),
          )}
        </p>
      )}
    </li>
  );
}
