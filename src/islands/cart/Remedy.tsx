/** The advice after a failure: "Nothing in your cart was changed. Please try again, or call ...". */
import type { CartCopy } from '@/content-model/pages/cart';
import type { Remedy as RemedyName } from '@/shop/cart/failure';

interface Props {
  remedy: RemedyName;
  copy: CartCopy;
  phone: { text: string; href: string };
}

export const Remedy = ({ remedy, copy, phone }: Props) => (
  <p>
    <span>{copy.remedies[remedy]}</span>{' '}
    <a className="link" href={phone.href}>
      {phone.text}
    </a>
    <span>.</span>
  </p>
);
