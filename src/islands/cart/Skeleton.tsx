/** A placeholder for lines that are still loading, in boxes of the same size. */
import { cartStorage } from '@/shop/cart/write-local-cart';

/** More would only be visible after scrolling. */
const MAX_LINES = 3;

export function Skeleton() {
  const count = Math.min(Math.max(cartStorage.read().lines.length, 1), MAX_LINES);
  return (
    <ul className="skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className="drawer-line">
          <span className="drawer-blank" />
          <div>
            <h3>
              <span className="bone" />
            </h3>
          </div>
          <p className="drawer-price">
            <span className="bone" />
          </p>
          <div className="drawer-change">
            <div className="stepper">
              <span />
              <span />
              <span />
            </div>
            <span className="bone" />
          </div>
        </li>
      ))}
    </ul>
  );
}
