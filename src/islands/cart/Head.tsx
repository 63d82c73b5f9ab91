/** The head of the drawer: number of items, busy state, and Close. */
import type { RefObject } from 'react';
import { closeCart } from '@/shop/cart/cart';
import { Icon } from '@/islands/ui/Icon';
import type { CartCopy } from '@/content-model/pages/cart';

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  copy: CartCopy;
  /** Undefined while unknown. */
  count: number | undefined;
  isLoading: boolean;
}

export function Head({ heading, copy, count, isLoading }: Props) {
  return (
    <div className="drawer-head">
      <h2 ref={heading} id="cart-title" tabIndex={-1}>
        {copy.title}{' '}
        <span>{count === undefined ? '' : `(${count} ${count === 1 ? copy.one : copy.many})`}</span>
      </h2>
      <p className="drawer-busy" role="status">
        {isLoading ? copy.updating : ''}
      </p>
      <button type="button" className="drawer-close" onClick={closeCart}>
        <Icon name="x" />
        {copy.close}
      </button>
    </div>
  );
}
