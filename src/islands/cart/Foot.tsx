/** The foot of the drawer: what it costs, and the way to the checkout. */
import { outsideAddress } from '@/client/outside-address';
import type { CartCopy } from '@/content-model/pages/cart';
import { Icon } from '@/islands/ui/Icon';
import { formatMoney } from '@/islands/ui/money';
import { visitorCart } from '@/shop/cart/cart';
import type { Cart } from '@/shop/store/types';

interface Props {
  copy: CartCopy;
  /** What screen readers say after what opens a new tab. */
  newTab: string;
  cart: Cart | undefined;
  isKnown: boolean;
  isLoading: boolean;
}

export function Foot({ copy, newTab, cart, isKnown, isLoading }: Props) {
  // Unknown until the cart is loaded.
  const total = cart && isKnown ? formatMoney(cart.cost.totalAmount) : isKnown && '$0.00';
  return (
    <div className="drawer-foot">
      <dl className="drawer-total">
        {isKnown && <Discount copy={copy} cart={cart} />}
        <div>
          <dt>{copy.total}</dt>
          <dd>
            {total ? (
              <span>{total}</span>
            ) : (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr">{copy.unknown}</span>
              </>
            )}
          </dd>
        </div>
      </dl>
      <p className="drawer-final">
        {copy.final}{' '}
        <a className="link" href={copy.policy.to} target="_blank" rel="noreferrer">
          {copy.policy.label}
          <Icon name="arrow-up-right" />
          <span className="sr">{` ${newTab}`}</span>
        </a>
      </p>
      {cart && cart.lines.length > 0 && (
        <a
          className="btn btn-primary"
          href={outsideAddress(cart.checkoutUrl)}
          target="_blank"
          rel="noopener"
          aria-disabled={isLoading}
          onClick={(event) => {
            if (isLoading) event.preventDefault();
            else visitorCart.markCheckout();
          }}
          onAuxClick={() => visitorCart.markCheckout()}
        >
          <span>{total ? `${copy.checkout}, ${total}` : copy.checkout}</span>
          <Icon name="arrow-up-right" />
          <span className="sr">{` ${newTab}`}</span>
        </a>
      )}
      <button type="button" className="btn btn-secondary" onClick={visitorCart.close}>
        {copy.back}
      </button>
      <p className="drawer-secure">
        <Icon name="lock" />
        {copy.secure}
      </p>
    </div>
  );
}

/** Shown when the store charges less than the lines cost. */
function Discount({ copy, cart }: Pick<Props, 'copy' | 'cart'>) {
  const { discount } = cart?.cost ?? {};
  return (
    discount && (
      <>
        <div className="drawer-part">
          <dt>{copy.subtotal}</dt>
          <dd>{formatMoney(discount.before)}</dd>
        </div>
        <div className="drawer-part">
          <dt>{copy.discount}</dt>
          <dd>{`−${formatMoney(discount.by)}`}</dd>
        </div>
      </>
    )
  );
}
