/** The cart drawer, which slides in from the right on every page. Its state is in src/shop/cart/cart.ts. */
import { useStore } from '@nanostores/react';
import { type MouseEvent, type Ref, useEffect, useRef, useState } from 'react';
import type { CartCopy } from '@/content-model/pages/cart';
import type { EmergencyPage } from '@/content-model/pages/emergency';
import { loadMessages, say } from '@/islands/form/say';
import { adoptStyles } from '@/islands/ui/adopt-styles';
import { Icon } from '@/islands/ui/Icon';
import { PageNotice } from '@/islands/ui/PageNotice';
import { useModal } from '@/islands/ui/use-modal';
import { langOf } from '@/shared/config/languages';
import { visitorCart } from '@/shop/cart/cart';
import { showCount } from '@/shop/cart/show-count';
import styles from './cart.css?inline';
import { Foot } from './Foot';
import footStyles from './foot.css?inline';
import lineStyles from './line.css?inline';
import { Lines, type AboutTreatments } from './Lines';

adoptStyles(styles, lineStyles, footStyles);

interface Props extends AboutTreatments {
  copy: CartCopy;
  /** Leads to who should not have a drip. */
  safety: EmergencyPage['drips']['first']['pointer'];
  /** What screen readers say after what opens a new tab. */
  newTab: string;
  phone: { text: string; href: string };
}

/** The element that opened the cart, which gets the focus back. Not every browser focuses a clicked element. */
let opener: HTMLElement | undefined;

/** Opens the cart; a treatment's button also adds the treatment. Resolves once that is done. */
export async function open(by: HTMLElement) {
  opener = by;
  const handle = by.dataset['addToCart'];
  if (handle === undefined) void visitorCart.open();
  else await visitorCart.addToCart(handle);
}

/** Ignores the repeats of a held Enter key, which would press whatever gets the focus next. */
function ignoreRepeats(event: KeyboardEvent) {
  if (event.repeat && event.key === 'Enter') event.preventDefault();
}

export function CartDrawer({ copy, safety, newTab, phone, ...about }: Props) {
  const { cart, isKnown, isLoading, error, remedy, isOpen, isAtCheckout, notice, announcement } = useStore(
    visitorCart.$cart,
  );
  const { dialog, events } = useModal({ isOpen, onLeave: visitorCart.close, opener: () => opener });
  const head = useRef<HTMLHeadingElement>(null);
  const emptyHead = useRef<HTMLHeadingElement>(null);
  const lines = cart?.lines ?? [];
  const count = cart?.totalQuantity ?? 0;
  const canSpeak = useMessages();
  useCount(isKnown, count);
  const clickOutside = useClickOutside(visitorCart.close);

  useEffect(() => dialog.current?.addEventListener('keydown', ignoreRepeats), [dialog]);

  // A cart that is paid or changed in another tab may lose the focused button.
  useEffect(() => {
    if (isOpen && document.activeElement === document.body)
      (emptyHead.current ?? head.current)?.focus({ preventScroll: true });
  }, [isOpen, lines.length]);

  function tryAgain() {
    // The button disappears with the error.
    head.current?.focus();
    void visitorCart.restore();
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
        <div className="drawer-head">
          <h2 ref={head} id="cart-title" tabIndex={-1}>
            {copy.title} <span>{isKnown ? `(${count} ${count === 1 ? copy.one : copy.many})` : ''}</span>
          </h2>
          <p className="drawer-busy" role="status">
            {isLoading ? copy.updating : ''}
          </p>
          <button type="button" className="drawer-close" onClick={visitorCart.close}>
            <Icon name="x" />
            {copy.close}
          </button>
        </div>
        <p className="sr" role="status">
          {isOpen && canSpeak ? say(announcement) : ''}
        </p>

        <div className="drawer-body">
          {error && canSpeak && (
            <Failure error={say(error)} advice={copy.remedies[remedy]} phone={phone}>
              {!isKnown && (
                <button type="button" className="link drawer-again" onClick={tryAgain}>
                  {copy.again}
                </button>
              )}
            </Failure>
          )}
          <div role="status">{notice && canSpeak && <p className="drawer-notice">{say(notice)}</p>}</div>
          {isKnown && lines.length === 0 && <Empty heading={emptyHead} copy={copy.empty} />}
          {lines.length > 0 && <Lines {...{ lines, isLoading, copy, emptyHead, ...about }} />}
          {isAtCheckout && lines.length > 0 && (
            <p className="drawer-notice">
              <span>{copy.ordered.question}</span>{' '}
              <button type="button" className="link" onClick={() => visitorCart.clear()}>
                {copy.ordered.action}
              </button>
            </p>
          )}
          {lines.length > 0 && (
            <p className="drawer-notice drawer-consultation">
              <span>{`${copy.consultation} ${safety.text} `}</span>
              <a className="link" href={safety.action.to} onClick={visitorCart.close}>
                {safety.action.label}
              </a>
            </p>
          )}
        </div>
        <Foot copy={copy} newTab={newTab} cart={cart} isKnown={isKnown} isLoading={isLoading} />
      </dialog>
      {canSpeak && <Toast copy={copy} phone={phone} />}
    </>
  );
}

interface FailureProps {
  error: string;
  advice: string;
  phone: Props['phone'];
  children: React.ReactNode;
}

/** A failure of the cart and what to do about it. Gets the focus. */
function Failure({ error, advice, phone, children }: FailureProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} className="drawer-notice drawer-error" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <p>{error}</p>
        <p>
          <span>{advice}</span>{' '}
          <a className="link" href={phone.href}>
            {phone.text}
          </a>
          <span>.</span>
        </p>
        {children}
      </div>
    </div>
  );
}

function Empty({ heading, copy }: { heading: Ref<HTMLHeadingElement>; copy: CartCopy['empty'] }) {
  return (
    <div className="drawer-empty">
      <h3 ref={heading} tabIndex={-1}>
        {copy.title}
      </h3>
      <p>{copy.text}</p>
      <a className="link-arrow" href={copy.action.to} onClick={visitorCart.close}>
        <span>{copy.action.label}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

/** Reports the result of an add if the visitor closed the drawer before it was done. */
function Toast({ copy, phone }: Pick<Props, 'copy' | 'phone'>) {
  const { toast, remedy } = useStore(visitorCart.$cart);
  const notice = toast && {
    kind: toast.isFailure ? ('error' as const) : ('ok' as const),
    label: copy.title,
    title: say(toast.text),
    text: toast.isFailure ? `${copy.remedies[remedy]} ${phone.text}.` : undefined,
    ways: [phone],
    actions: (
      <button type="button" className="link" onClick={() => void visitorCart.open()}>
        {copy.toast.view}
      </button>
    ),
    closeWord: copy.toast.dismiss,
    onClose: () => visitorCart.dismissToast(),
  };
  return <PageNotice notice={notice} opener={() => opener} />;
}

/** Loads what the cart says on a page in another language. @returns false until then: it would say it in English */
function useMessages() {
  const lang = langOf(location.pathname);
  const [isLoaded, setLoaded] = useState(lang === 'en');
  useEffect(() => void loadMessages(lang).then(() => setLoaded(true)), [lang]);
  return isLoaded;
}

/** Shows the number of items in the header, and again when the page is back from the back-forward cache. */
function useCount(isKnown: boolean, count: number) {
  useEffect(() => {
    if (isKnown) showCount(count);
  }, [isKnown, count]);
  useEffect(() => {
    // The badge has shown what is stored, which may be nothing.
    const showAgain = () => showCount(visitorCart.$cart.get().cart?.totalQuantity ?? 0);
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && void visitorCart.resume().then(() => visitorCart.$cart.get().isKnown && showAgain());
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
function useClickOutside(leave: () => void) {
  const isBegun = useRef(false);
  return {
    onMouseDown(event: MouseEvent) {
      isBegun.current = event.detail === 1 && isOutside(event);
    },
    onClick(event: MouseEvent) {
      if (isBegun.current && isOutside(event)) leave();
    },
  };
}
