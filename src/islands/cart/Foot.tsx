/** The foot of the drawer: total and buttons. */
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { Icon } from '@/islands/ui/Icon';
import type { CartCopy } from '@/content-model/pages/cart';
import { closeCart, prepareCheckout } from '@/shop/cart/cart';
import { openLater } from '@/islands/ui/open-later';

interface Props {
  copy: CartCopy;
  /** What screen readers say after what opens a new tab. */
  newTab: string;
  /** Absent while it is unknown. */
  total: string | false;
  /** True while the store is being asked. */
  isAwaited: boolean;
  isLoading: boolean;
  hasCheckout: boolean;
}

function Total({ copy, total, isAwaited }: Pick<Props, 'copy' | 'total' | 'isAwaited'>): ReactNode {
  if (total) return <span>{total}</span>;
  return (
    <>
      {isAwaited ? <span className="bone" /> : <span aria-hidden="true">–</span>}
      <span className="sr">{copy.unknown}</span>
    </>
  );
}

export function Foot({ copy, newTab, total, isAwaited, isLoading, hasCheckout }: Props) {
  return (
    <div className="drawer-foot">
      <dl className="drawer-total">
        <dt>{copy.total}</dt>
        <dd>
          <Total copy={copy} total={total} isAwaited={isAwaited} />
        </dd>
      </dl>
      <p className="drawer-final">
        {copy.final}{' '}
        <a className="link" href={copy.policy.to} target="_blank" rel="noreferrer">
          {copy.policy.label}
          <Icon name="arrow-up-right" />
          <span className="sr">{` ${newTab}`}</span>
        </a>
      </p>
      {hasCheckout && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void openLater(prepareCheckout, paths.openingCheckout)}
        >
          <span>{total ? `${copy.checkout}, ${total}` : copy.checkout}</span>
          <Icon name="arrow-up-right" />
          <span className="sr">{` ${newTab}`}</span>
        </button>
      )}
      <button type="button" className="btn btn-secondary" onClick={closeCart}>
        {copy.back}
      </button>
      <p className="drawer-secure">
        <Icon name="lock" />
        {copy.secure}
      </p>
    </div>
  );
}
