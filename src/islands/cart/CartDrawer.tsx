/** The cart drawer, which slides in from the right on every page. Its state is in src/shop/cart/cart.ts. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { loadMessages, say } from '@/islands/form/say';
import { langOf } from '@/shared/config/languages';
import { showCount } from '@/shop/cart/show-count';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { useModal } from '@/islands/ui/use-modal';
import type { CartCopy } from '@/content-model/pages/cart';
import type { EmergencyPage } from '@/content-model/pages/emergency';
import { $cart, addToCart, closeCart, openCart, restore, resume } from '@/shop/cart/cart';
import styles from './cart.css?inline';
import { Empty } from './Empty';
import { Failure } from './Failure';
import { Foot } from './Foot';
import footStyles from './foot.css?inline';
import { Head } from './Head';
import lineStyles from './line.css?inline';
import { Lines } from './Lines';
import { formatMoney } from '@/islands/ui/money';
import { Skeleton } from './Skeleton';
import skeletonStyles from './skeleton.css?inline';
import { Toast } from './Toast';

adoptStyles(styles, lineStyles, footStyles, skeletonStyles);

interface Props {
  copy: CartCopy;
  /** Leads to who should not have a drip. */
  safety: EmergencyPage['drips']['first']['pointer'];
  /** What to know before paying for a treatment, by handle. */
  warnings: Readonly<Record<string, string | undefined>>;
  /** What the English name of a treatment means, by handle. */
  glosses: Readonly<Record<string, string | undefined>>;
  /** What screen readers say after what opens a new tab. */
  newTab: string;
  phone: { text: string; href: string };
  /** Our picture of each treatment, by handle. */
  pictures: Readonly<Record<string, { src: string; alt: string }>>;
}

/** The element that opened the cart, which gets the focus back. Not every browser focuses a clicked element. */
let opener: HTMLElement | undefined;

/** Opens the cart; a treatment's button also adds the treatment. Resolves once that is done. */
export async function open(by: HTMLElement) {
  opener = by;
  const handle = by.dataset['addToCart'];
  if (handle === undefined) void openCart();
  else await addToCart(handle);
}

/** Ignores the repeats of a held Enter key, which would press whatever gets the focus next. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

export function CartDrawer({ copy, safety, warnings, glosses, newTab, phone, pictures }: Props) {
  const { cart, isKnown, isLoading, error, remedy, isOpen, notice, announcement } = useStore($cart);
  const { dialog, events, close } = useModal({ isOpen, onLeave: closeCart, opener: () => opener });
  const head = useRef<HTMLHeadingElement>(null);
  const emptyHead = useRef<HTMLHeadingElement>(null);
  const lines = cart?.lines ?? [];
  const count = cart?.totalQuantity ?? 0;
  const isAwaited = !isKnown && isLoading && lines.length === 0;
  // Unknown until the cart is loaded.
  const total = cart && !isAwaited ? formatMoney(cart.cost.totalAmount) : isKnown && '$0.00';
  const canSpeak = useMessages();
  useResume();
  const clickOutside = useClickOutside(close);

  useEffect(() => dialog.current?.addEventListener('keydown', ignoreRepeats), [dialog]);

  // A cart that is paid or changed in another tab may lose the focused button.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body)
      (emptyHead.current ?? head.current)?.focus({ preventScroll: true });
  }, [isOpen, lines.length]);

  useEffect(() => {
    if (isKnown) showCount(count);
  }, [isKnown, count]);

  function tryAgain() {
    // The button disappears with the error.
    head.current?.focus();
    void restore();
  }

  return (
    <>
      <dialog
        ref={dialog}
        className="drawer"
        aria-labelledby="cart-title"
        data-busy={isLoading}
        {...events}
        {...clickOutside}
      >
        <Head heading={head} copy={copy} count={isKnown ? count : undefined} isLoading={isLoading} />
        <p className="sr" role="status">
          {isOpen && canSpeak ? say(announcement) : ''}
        </p>

        <div className="drawer-body">
          {error && canSpeak && (
            <Failure
              error={say(error)}
              onTryAgain={isKnown ? undefined : tryAgain}
              {...{ remedy, copy, phone }}
            />
          )}
          <div role="status">{notice && canSpeak && <p className="drawer-notice">{say(notice)}</p>}</div>
          {isKnown && lines.length === 0 && <Empty heading={emptyHead} copy={copy.empty} />}
          {lines.length > 0 && (
            <Lines {...{ lines, pictures, warnings, glosses, isLoading, copy, emptyHead }} />
          )}
          {isAwaited && <Skeleton />}
          {(lines.length > 0 || isAwaited) && (
            <p className="drawer-notice drawer-consultation">
              <span>{`${copy.consultation} ${safety.text} `}</span>
              <a className="link" href={safety.action.to} onClick={closeCart}>
                {safety.action.label}
              </a>
            </p>
          )}
        </div>

        <Foot
          copy={copy}
          newTab={newTab}
          total={total}
          isAwaited={isAwaited}
          isLoading={isLoading}
          hasCheckout={lines.length > 0 || isAwaited}
        />
      </dialog>
      {canSpeak && <Toast copy={copy} phone={phone} opener={() => opener} />}
    </>
  );
}

/** Loads what the cart says on a page in another language. @returns false until then: it would say it in English */
function useMessages() {
  const lang = langOf(location.pathname);
  const [isLoaded, setLoaded] = useState(lang === 'en');
  useEffect(() => void loadMessages(lang).then(() => setLoaded(true)), [lang]);
  return isLoaded;
}

/** Only pages from the back-forward cache are as they were left. */
function useResume() {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && void resume();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}

/** The drawer is at the right edge, as high as the window. */
const isOutside = ({ target, currentTarget, clientX }: MouseEvent) =>
  target === currentTarget && clientX < currentTarget.getBoundingClientRect().left;

/**
 * Closes the drawer by a click outside it; Safari has no `closedby`. Ignores the second click of a double click on an add
 * button, and a click that began inside, as when text is selected.
 */
function useClickOutside(close: () => void) {
  const isBegun = useRef(false);
  return {
    onMouseDown(event: MouseEvent) {
      isBegun.current = event.detail === 1 && isOutside(event);
    },
    onClick(event: MouseEvent) {
      if (isBegun.current && isOutside(event)) close();
    },
  };
}
