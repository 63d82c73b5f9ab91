/** The empty cart. */
import type { RefObject } from 'react';
import { closeCart } from '@/shop/cart/cart';
import { Icon } from '@/islands/ui/Icon';
import type { CartCopy } from '@/content-model/pages/cart';

interface Props {
  heading: RefObject<HTMLHeadingElement | null>;
  copy: CartCopy['empty'];
}

export function Empty({ heading, copy }: Props) {
  return (
    <div className="drawer-empty">
      <h3 ref={heading} tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.text}</p>
      <a className="link-arrow" href={copy.action.to} onClick={closeCart}>
        <span>{copy.action.label}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}
