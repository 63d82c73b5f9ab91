/** The treatments in the cart. */
import { type MouseEvent, useRef } from 'react';
import { Icon } from '@/ui/Icon';
import { formatMoney } from '@/shared/lib/price';
import { interpolate, splitAtNumbers } from '@/shared/lib/text';
import type { Words } from '@/shared/words/words';
import { visitorCart } from './cart';
import type { CartLine } from '@/shared/store/store-types';

/** The store's name for the only variant of a product. */
const DEFAULT_VARIANT_TITLE = 'Default Title';

/** What our content says about the treatments, by handle. */
export interface AboutTreatments {
  /** From our own site. Unknown products have no picture, so that the CSP need not allow another host. */
  pictures: Readonly<Record<string, { src: string; alt: string } | undefined>>;
  /** What to know before paying for one. */
  warnings: Readonly<Record<string, string | undefined>>;
  /** What its English name means. */
  glosses: Readonly<Record<string, string | undefined>>;
}

interface Props extends AboutTreatments {
  lines: readonly CartLine[];
  isLoading: boolean;
  drawer: Words['drawer'];
}

/** Removes a line. The focus moves to another line's button; with the last line, the drawer moves it. */
function remove(id: string, button: Element) {
  const line = button.closest('li');
  const next = line?.nextElementSibling ?? line?.previousElementSibling;
  next?.querySelector<HTMLElement>('.drawer-remove')?.focus();
  void visitorCart.removeLine(id);
}

export function Lines({ lines, pictures, warnings, glosses, isLoading, drawer }: Props) {
  const clicked = useRef('');

  /**
   * Changes a line, unless the click belongs to a run of fast clicks that began on another one: the line below slides
   * under the pointer when that one goes. `detail` counts the clicks of a mouse; it is 0 for the keyboard.
   * @param by undefined removes it
   */
  function change(id: string, { detail, currentTarget }: MouseEvent, by?: 1 | -1) {
    if (detail <= 1) clicked.current = id;
    if (clicked.current !== id) return;
    // Clicks may come faster than renders.
    const line = visitorCart.$cart.get()?.lines.find((one) => one.id === id);
    const quantity = by ? (line?.quantity ?? 0) + by : 0;
    if (quantity > 0) void visitorCart.updateLine(id, quantity);
    // Not while the cart is changing: the intended line may be gone.
    else if (!visitorCart.$status.get().isLoading) remove(id, currentTarget);
  }

  return (
    <ul aria-busy={isLoading}>
      {lines.map(({ id, quantity, merchandise }) => {
        const { title, handle } = merchandise.product;
        const picture = pictures[handle];
        const warning = warnings[handle];
        const gloss = glosses[handle];
        const named = (name: string) => interpolate(name, { treatment: title });
        return (
          <li key={id} className="drawer-line">
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
              {quantity > 1 && <span> {drawer.each}</span>}
            </p>
            <div className="drawer-change">
              {/* While the store is working, clicks on minus and plus are queued, but nothing can be removed. */}
              <div className="stepper" role="group" aria-label={named(drawer.quantity)}>
                <button
                  type="button"
                  aria-label={named(quantity > 1 ? drawer.less : drawer.last)}
                  aria-disabled={isLoading && quantity === 1}
                  onClick={(event) => change(id, event, -1)}
                >
                  <Icon name="minus" />
                </button>
                <span>{quantity}</span>
                <button
                  type="button"
                  aria-label={named(drawer.more)}
                  onClick={(event) => change(id, event, 1)}
                >
                  <Icon name="plus" />
                </button>
              </div>
              <button
                type="button"
                className="link drawer-remove"
                aria-disabled={isLoading}
                onClick={(event) => change(id, event)}
              >
                {drawer.remove}
                <span className="sr"> {title}</span>
              </button>
            </div>
            {warning && <Warning text={warning} />}
          </li>
        );
      })}
    </ul>
  );
}

/** What to know before paying for a treatment. Its phone numbers are links. */
function Warning({ text }: { text: string }) {
  return (
    <p className="drawer-warning">
      {splitAtNumbers(text).map(({ words, href }) =>
        href ? (
          <a key={words} className="link" href={href}>
            {words}
          </a>
        ) : (
          <span key={words}>{words}</span>
        ),
      )}
    </p>
  );
}
