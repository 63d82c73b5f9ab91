/** The cart. It slides in from the right on every page; src/cart/cart.ts holds what it shows. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { CartLine } from '@/commerce/types';
import { showCount } from '@/cart/show-count';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { createClickRun } from '@/islands/ui/click-run';
import { Icon } from '@/islands/ui/Icon';
import type { CartCopy } from '@/schemas/content/pages/cart';
import { $cart, addToCart, closeCart, openCart, removeLine, restore, resume, stepLine } from '@/cart/cart';
import styles from './cart.css?inline';
import { Foot } from './Foot';
import { Line } from './Line';
import { formatMoney } from './money';
import { Remedy } from './Remedy';
import { Skeleton } from './Skeleton';
import skeletonStyles from './skeleton.css?inline';
import { Toast } from './Toast';
import toastStyles from './toast.css?inline';

adoptStyles(styles, skeletonStyles, toastStyles);

interface Props {
  copy: CartCopy;
  phone: { text: string; href: string };
  /** Our own picture of each treatment, by its handle in the store. */
  pictures: Readonly<Record<string, { src: string; alt: string }>>;
}

/** What opened the cart, and gets the focus back: not every browser focuses what is clicked. */
let opener: HTMLElement | undefined;

/** Opens the cart; a button of a treatment puts it in as well. Resolves once that is done. */
export async function open(by: HTMLElement) {
  opener = by;
  const handle = by.dataset['addToCart'];
  if (handle === undefined) void openCart();
  else await addToCart(handle);
}

/** Enter held down presses again and again: what had the focus first, and then whatever gets it. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

export function CartDrawer({ copy, phone, pictures }: Props) {
  const { cart, isKnown, isLoading, error, remedy, isOpen, notice, announcement } = useStore($cart);
  const dialog = useRef<HTMLDialogElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  const emptyHead = useRef<HTMLHeadingElement>(null);
  const errorBox = useRef<HTMLDivElement>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const [isStray] = useState(createClickRun);
  const lines = cart?.lines ?? [];
  const count = cart?.totalQuantity ?? 0;
  const isAwaited = !isKnown && isLoading && lines.length === 0;
  // None while nobody knows what is in the cart.
  const total = cart && !isAwaited ? formatMoney(cart.cost.totalAmount) : isKnown && '$0.00';

  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    else if (!dialog.current?.open) dialog.current?.showModal();
  }, [isOpen]);

  useEffect(() => dialog.current?.addEventListener('keydown', ignoreRepeats), []);

  useEffect(() => {
    if (error) errorBox.current?.focus();
  }, [error]);

  useEffect(() => {
    // Only a page that comes back from the back-forward cache is as it was left.
    const onPageShow = (event: PageTransitionEvent) => event.persisted && void resume();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  useEffect(() => {
    if (isKnown) showCount(count);
  }, [isKnown, count]);

  /** Removes a line; the focus goes to the next line's button, or to the head of the empty cart. */
  function remove(id: string) {
    const index = lines.findIndex((line) => line.id === id);
    const next = lines[index + 1] ?? lines[index - 1];
    flushSync(() => void removeLine(id));
    (next ? removeButtons.current.get(next.id) : emptyHead.current)?.focus();
  }

  /** Minus at one removes, but not in a cart that is changing: what it was meant for may be gone. */
  function step({ id, merchandise }: CartLine, by: 1 | -1, event: MouseEvent) {
    if (isStray(event, merchandise.id)) return;
    // Clicks may come faster than this is rendered.
    const now = $cart.get();
    const quantity = now.cart?.lines.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity + by > 0) void stepLine(id, by);
    else if (!now.isLoading) remove(id);
  }

  function tryAgain() {
    // The button goes with the error.
    head.current?.focus();
    void restore();
  }

  function onClose() {
    closeCart();
    opener?.focus({ preventScroll: true });
  }

  return (
    <>
      <dialog
        ref={dialog}
        className="drawer"
        aria-labelledby="cart-title"
        aria-busy={isLoading}
        onClose={onClose}
        closedby="any"
      >
        <div className="drawer-head">
          <h2 ref={head} id="cart-title" tabIndex={-1}>
            {copy.title}{' '}
            {isKnown && (
              <span>
                ({count} {count === 1 ? copy.one : copy.many})
              </span>
            )}
          </h2>
          <p className="drawer-busy" role="status">
            {isLoading ? copy.updating : ''}
          </p>
          <button type="button" className="drawer-close" onClick={closeCart}>
            <Icon name="x" />
            {copy.close}
          </button>
        </div>
        <p className="sr" role="status">
          {isOpen ? announcement : ''}
        </p>

        <div className="drawer-body">
          {error && (
            <div ref={errorBox} className="drawer-notice drawer-error" role="alert" tabIndex={-1}>
              <Icon name="circle-alert" />
              <div>
                <p>{error}</p>
                <Remedy remedy={remedy} copy={copy} phone={phone} />
                {!isKnown && (
                  <button type="button" className="link drawer-again" onClick={tryAgain}>
                    {copy.again}
                  </button>
                )}
              </div>
            </div>
          )}
          <div role="status">{notice && <p className="drawer-notice">{notice}</p>}</div>

          {isKnown && lines.length === 0 && (
            <div className="drawer-empty">
              <h3 ref={emptyHead} tabIndex={-1}>
                {copy.empty.title}
              </h3>
              <p>{copy.empty.text}</p>
              <a className="link-arrow" href={copy.empty.action.to} onClick={closeCart}>
                <span>{copy.empty.action.label}</span>
                <Icon name="arrow-right" />
              </a>
            </div>
          )}
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  picture={pictures[line.merchandise.product.handle]}
                  isLoading={isLoading}
                  remove={copy.remove}
                  onStep={(by, event) => step(line, by, event)}
                  onRemove={(event) => !isStray(event, line.merchandise.id) && !isLoading && remove(line.id)}
                  removeButton={(button) => {
                    if (button) removeButtons.current.set(line.id, button);
                    else removeButtons.current.delete(line.id);
                  }}
                />
              ))}
            </ul>
          )}
          {isAwaited && <Skeleton />}
          {(lines.length > 0 || isAwaited) && (
            <p className="drawer-notice drawer-consultation">{copy.consultation}</p>
          )}
        </div>

        <Foot
          copy={copy}
          total={total}
          isAwaited={isAwaited}
          isLoading={isLoading}
          hasCheckout={lines.length > 0 || isAwaited}
        />
      </dialog>
      <Toast copy={copy} phone={phone} opener={() => opener} />
    </>
  );
}
