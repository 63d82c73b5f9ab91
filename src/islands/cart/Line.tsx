/** One treatment in the cart. */
import type { MouseEvent, RefCallback } from 'react';
import { Icon } from '@/islands/ui/Icon';
import type { CartLine } from '@/commerce/types';
import { formatMoney } from './money';

/** What the store calls the variant of a product that has only one. */
const DEFAULT_VARIANT_TITLE = 'Default Title';

interface Props {
  line: CartLine;
  /** From our own pages; a product that they do not know has none, so no other host has to be let in. */
  picture: { src: string; alt: string } | undefined;
  isLoading: boolean;
  /** The word on the button. */
  remove: string;
  onStep: (by: 1 | -1, event: MouseEvent) => void;
  onRemove: (event: MouseEvent) => void;
  removeButton: RefCallback<HTMLButtonElement>;
}

export function Line({ line, picture, isLoading, remove, onStep, onRemove, removeButton }: Props) {
  const { quantity, merchandise } = line;
  const { title } = merchandise.product;
  const lessName = quantity > 1 ? `One less ${title}` : `One less ${title}, removes it from the cart`;

  return (
    <li className="drawer-line">
      {picture ? (
        <img src={picture.src} alt={picture.alt} width="104" height="104" />
      ) : (
        <span className="drawer-blank" />
      )}
      <div>
        <h3>{title}</h3>
        {merchandise.title !== DEFAULT_VARIANT_TITLE && <p>{merchandise.title}</p>}
      </div>
      <p className="drawer-price">
        {formatMoney(merchandise.price)}
        {quantity > 1 && <span> each</span>}
      </p>
      <div className="drawer-change">
        {/* While the store answers, clicks on minus and plus are kept and sent after it, but nothing is removed. */}
        <div className="stepper" role="group" aria-label={`Quantity of ${title}`}>
          <button
            type="button"
            aria-label={lessName}
            aria-disabled={isLoading && quantity === 1}
            onClick={(event) => onStep(-1, event)}
          >
            <Icon name="minus" />
          </button>
          <span>{quantity}</span>
          <button type="button" aria-label={`One more ${title}`} onClick={(event) => onStep(1, event)}>
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
          {remove}
          <span className="sr"> {title}</span>
        </button>
      </div>
    </li>
  );
}
