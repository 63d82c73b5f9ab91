/** Below the lines: the total, the ways on. */
import type { ReactNode } from 'react';
import { paths } from '@/config/paths';
import { Icon } from '@/islands/Icon';
import type { CartWords } from '@/schemas/content/pages/cart';
import { closeCart, prepareCheckout } from '@/stores/cart';
import { openLater } from './open-later';

interface Props {
  words: CartWords;
  /** Nothing while nobody knows it. */
  total: string | false;
  /** Whether the store is about to tell. */
  isAwaited: boolean;
  isLoading: boolean;
  hasCheckout: boolean;
}

function Total({ words, total, isAwaited }: Pick<Props, 'words' | 'total' | 'isAwaited'>): ReactNode {
  if (total) return total;
  return (
    <>
      {isAwaited ? <span className="bone" /> : <span aria-hidden="true">–</span>}
      <span className="sr">{words.unknown}</span>
    </>
  );
}

export function Foot({ words, total, isAwaited, isLoading, hasCheckout }: Props) {
  return (
    <div className="drawer-foot">
      <dl className="drawer-total">
        <dt>{words.total}</dt>
        <dd>
          <Total words={words} total={total} isAwaited={isAwaited} />
        </dd>
      </dl>
      <p className="drawer-final">
        {words.final}{' '}
        <a className="link" href={words.policy.to} target="_blank" rel="noopener noreferrer">
          {words.policy.label}
          <Icon name="arrow-up-right" />
          <span className="sr"> (opens in a new tab)</span>
        </a>
      </p>
      {hasCheckout && (
        <button
          type="button"
          className="btn btn-primary"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void openLater(prepareCheckout, paths.openingCheckout)}
        >
          <span>{total ? `${words.checkout}, ${total}` : words.checkout}</span>
          <Icon name="arrow-up-right" />
          <span className="sr"> (opens in a new tab)</span>
        </button>
      )}
      <button type="button" className="btn btn-secondary" onClick={closeCart}>
        {words.back}
      </button>
      <p className="drawer-secure">
        <Icon name="lock" />
        {words.secure}
      </p>
    </div>
  );
}
