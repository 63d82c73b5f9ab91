/** The cart. It slides in from the right on every page; src/stores/cart.ts holds what it shows. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { showCount } from '@/lib/cart-count';
import { adoptStyles } from '@/islands/adopt-styles';
import { Icon } from '@/islands/Icon';
import type { CartWords } from '@/schemas/content/pages/cart';
import {
  $cart,
  addToCart,
  closeCart,
  openCart,
  prepareCheckout,
  removeLine,
  resume,
  stepLine,
} from '@/stores/cart';
import styles from './cart.css?inline';
import { Line } from './Line';
import { formatMoney } from './money';
import { openLater } from './open-later';

adoptStyles(styles);

interface Props {
  words: CartWords;
  phone: { text: string; href: string };
  /** Our own picture of each treatment, by its handle in the store. */
  pictures: Readonly<Record<string, { src: string; alt: string }>>;
}

/** Opens the cart; a button of a treatment puts it in first. */
export function open(opener: HTMLElement) {
  const handle = opener.dataset['addToCart'];
  if (handle === undefined) void openCart();
  else void addToCart(handle);
}

export function Island({ words, phone, pictures }: Props) {
  const { cart, isKnown, isLoading, error, isOpen, notice, announcement } = useStore($cart);
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<Element>(null);
  const emptyHead = useRef<HTMLHeadingElement>(null);
  const errorBox = useRef<HTMLDivElement>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  const lines = cart?.lines ?? [];
  const count = cart?.totalQuantity ?? 0;
  const total = cart ? formatMoney(cart.cost.totalAmount) : '$0.00';

  useEffect(() => {
    if (isOpen && !dialog.current?.open) {
      opener.current = document.activeElement;
      dialog.current?.showModal();
    } else if (!isOpen && dialog.current?.open) {
      dialog.current.close();
      if (opener.current instanceof HTMLElement) opener.current.focus();
    }
  }, [isOpen]);

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

  function checkOut(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    if (isLoading) return;
    void openLater(prepareCheckout, words.opening);
  }

  return (
    <dialog
      ref={dialog}
      className="drawer"
      aria-labelledby="cart-title"
      aria-busy={isLoading}
      onClose={closeCart}
      closedby="any"
    >
      <div className="drawer-head">
        <h2 id="cart-title">
          {words.title}{' '}
          {isKnown && (
            <span>
              ({count} {count === 1 ? words.one : words.many})
            </span>
          )}
        </h2>
        <p className="drawer-busy" role="status">
          {isLoading ? words.updating : ''}
        </p>
        <button type="button" className="drawer-close" onClick={closeCart}>
          <Icon name="x" />
          {words.close}
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
              <p>
                {words.help}{' '}
                <a className="link" href={phone.href}>
                  {phone.text}
                </a>
              </p>
            </div>
          </div>
        )}
        <div role="status">{notice && <p className="drawer-notice">{notice}</p>}</div>

        {isKnown && lines.length === 0 && (
          <div className="drawer-empty">
            <h3 ref={emptyHead} tabIndex={-1}>
              {words.empty.title}
            </h3>
            <p>{words.empty.text}</p>
            <a className="link-arrow" href={words.empty.action.to} onClick={closeCart}>
              <span>{words.empty.action.label}</span>
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
                remove={words.remove}
                onStep={(by) => (line.quantity + by > 0 ? void stepLine(line.id, by) : remove(line.id))}
                onRemove={() => remove(line.id)}
                removeButton={(button) => {
                  if (button) removeButtons.current.set(line.id, button);
                  else removeButtons.current.delete(line.id);
                }}
              />
            ))}
          </ul>
        )}
        {lines.length > 0 && <p className="drawer-notice">{words.consultation}</p>}
      </div>

      <div className="drawer-foot">
        <dl className="drawer-total">
          <dt>{words.total}</dt>
          <dd>{total}</dd>
        </dl>
        <p className="drawer-final">
          {words.final}{' '}
          <a className="link" href={words.policy.to} target="_blank" rel="noopener noreferrer">
            {words.policy.label}
            <Icon name="arrow-up-right" />
            <span className="sr"> (opens in a new tab)</span>
          </a>
        </p>
        {lines.length > 0 && (
          <a
            className="btn btn-primary"
            href={cart?.checkoutUrl}
            target="_blank"
            rel="noreferrer"
            aria-disabled={isLoading}
            onClick={checkOut}
          >
            <span>
              {words.checkout}, {total}
            </span>
            <Icon name="arrow-up-right" />
            <span className="sr">(opens in a new tab)</span>
          </a>
        )}
        <button type="button" className="btn btn-secondary" onClick={closeCart}>
          {words.back}
        </button>
        <p className="drawer-secure">
          <Icon name="lock" />
          {words.secure}
        </p>
      </div>
    </dialog>
  );
}
