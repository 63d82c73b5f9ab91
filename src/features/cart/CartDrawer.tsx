/** The cart drawer, which slides in from the right on every page. Its state is in visitor-cart.ts. */
import { useStore } from '@nanostores/react';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { outsideAddress } from '@/shared/lib/provider-address';
import type { CartCopy } from '@/schemas/pages/form-pages';
import type { EmergencyPage } from '@/schemas/pages/visit';
import { adoptStyles } from '@/ui/adopt-styles';
import { Icon } from '@/ui/Icon';
import { formatMoney } from '@/shared/lib/price';
import { say, type Words } from '@/shared/words/words';
import { PageNotice } from '@/ui/PageNotice';
import { useModal } from '@/ui/use-modal';
import { visitorCart } from './cart';
import type { CartStatus } from './cart-status';
import { stores } from './saved-cart';
import styles from './cart.css?inline';
import { type AboutTreatments, Lines } from './Lines';

adoptStyles(styles);

const { $cart, $isOpen, $isKnown, $status } = visitorCart;
const { $count, $saved } = stores;

interface Props extends AboutTreatments {
  copy: CartCopy;
  /** What the cart says. */
  words: Pick<Words, 'cart' | 'drawer'>;
  /** Leads to who should not have a drip. */
  safety: EmergencyPage['drips']['first']['pointer'];
  /** What screen readers say after what opens a new tab. */
  newTab: string;
  phone: { text: string; href: string };
}

const TITLE_ID = 'cart-title';
const EMPTY_ID = 'cart-empty';

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

/** The drawer is at the right edge, as high as the window. */
const isOutside = ({ target, currentTarget, clientX }: MouseEvent) =>
  target === currentTarget && clientX < currentTarget.getBoundingClientRect().left;

export function CartDrawer({ copy, words, safety, newTab, phone, pictures, warnings, glosses }: Props) {
  const { drawer } = words;
  const isOpen = useStore($isOpen);
  const isKnown = useStore($isKnown);
  const { isLoading, notices, announcement } = useStore($status);
  const { isAtCheckout } = useStore($saved);
  const count = useStore($count);
  const { dialog, events } = useModal({ isOpen, onLeave: visitorCart.close, opener: () => opener });
  const isPressedOutside = useRef(false);
  const lines = useStore($cart)?.lines ?? [];

  // The focused button may be gone: the last line was removed, or the cart was paid or changed in another tab.
  useEffect(() => {
    if (!isOpen || document.activeElement !== document.body) return;
    const head = document.getElementById(EMPTY_ID) ?? document.getElementById(TITLE_ID);
    head?.focus({ preventScroll: true });
  }, [isOpen, lines.length]);

  const clicks = {
    onKeyDownCapture: ignoreRepeats,
    // A click outside closes it; Safari has no `closedby`. Not the second click of a double click on an add button, nor a
    // click that began inside, as when text is selected.
    onMouseDown(event: MouseEvent) {
      isPressedOutside.current = event.detail === 1 && isOutside(event);
    },
    onClick(event: MouseEvent) {
      if (isPressedOutside.current && isOutside(event)) visitorCart.close();
    },
  };

  return (
    <>
      <dialog
        ref={dialog}
        className="drawer"
        aria-labelledby={TITLE_ID}
        data-busy={isLoading}
        {...events}
        {...clicks}
      >
        <div className="drawer-head">
          <h2 id={TITLE_ID} tabIndex={-1}>
            {copy.title} <span>{isKnown ? `(${count} ${count === 1 ? drawer.one : drawer.many})` : ''}</span>
          </h2>
          <p className="drawer-busy" role="status">
            {isLoading ? drawer.updating : ''}
          </p>
          <button type="button" className="drawer-close" onClick={visitorCart.close}>
            <Icon name="x" />
            {drawer.close}
          </button>
        </div>
        <p className="sr" role="status">
          {isOpen ? say(words, announcement) : ''}
        </p>

        <div className="drawer-body">
          <Failure words={words} phone={phone} />
          <div role="status">
            {notices.length > 0 && <p className="drawer-notice">{say(words, notices)}</p>}
          </div>
          {isKnown && lines.length === 0 && <Empty {...copy.empty} />}
          {lines.length > 0 && (
            <Lines
              lines={lines}
              isLoading={isLoading}
              drawer={drawer}
              pictures={pictures}
              warnings={warnings}
              glosses={glosses}
            />
          )}
          {isAtCheckout && lines.length > 0 && (
            <p className="drawer-notice">
              <span>{drawer.ordered}</span>{' '}
              <button type="button" className="link" onClick={() => void visitorCart.clear()}>
                {drawer.startAnew}
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
        <Foot copy={copy} drawer={drawer} newTab={newTab} />
      </dialog>
      <Toast copy={copy} words={words} phone={phone} />
    </>
  );
}

/** What to do about a failure; the phone number follows. */
const remedyOf = ({ drawer }: Props['words'], remedy: CartStatus['remedy']) =>
  remedy === 'retry' ? drawer.retry : drawer.choose;

/** A failure of the cart and what to do about it. Gets the focus. */
function Failure({ words, phone }: Pick<Props, 'words' | 'phone'>) {
  const { error, remedy } = useStore($status);
  const isKnown = useStore($isKnown);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);

  function tryAgain() {
    // The button disappears with the error.
    document.getElementById(TITLE_ID)?.focus();
    void visitorCart.restore();
  }

  if (!error) return null;
  return (
    <div ref={box} className="drawer-notice drawer-error" role="alert" tabIndex={-1}>
      <Icon name="circle-alert" />
      <div>
        <p>{say(words, error)}</p>
        <p>
          <span>{remedyOf(words, remedy)}</span>{' '}
          <a className="link" href={phone.href}>
            {phone.text}
          </a>
          <span>.</span>
        </p>
        {!isKnown && (
          <button type="button" className="link drawer-again" onClick={tryAgain}>
            {words.drawer.again}
          </button>
        )}
      </div>
    </div>
  );
}

function Empty({ title, text, action }: CartCopy['empty']) {
  return (
    <div className="drawer-empty">
      <h3 id={EMPTY_ID} tabIndex={-1}>
        {title}
      </h3>
      <p>{text}</p>
      <a className="link-arrow" href={action.to} onClick={visitorCart.close}>
        <span>{action.label}</span>
        <Icon name="arrow-right" />
      </a>
    </div>
  );
}

/** What it costs, and the way to the checkout. */
function Foot({ copy, drawer, newTab }: Pick<Props, 'copy' | 'newTab'> & Pick<Words, 'drawer'>) {
  const cart = useStore($cart);
  const isKnown = useStore($isKnown);
  const { isLoading } = useStore($status);
  const { totalAmount, discount } = cart?.cost ?? {};
  // Unknown until the cart is loaded.
  const total = isKnown && (totalAmount ? formatMoney(totalAmount) : '$0.00');
  const opensTab = (
    <>
      <Icon name="arrow-up-right" />
      <span className="sr">{` ${newTab}`}</span>
    </>
  );
  return (
    <div className="drawer-foot">
      <dl className="drawer-total">
        {isKnown && discount && (
          <>
            <div className="drawer-part">
              <dt>{drawer.subtotal}</dt>
              <dd>{formatMoney(discount.before)}</dd>
            </div>
            <div className="drawer-part">
              <dt>{drawer.discount}</dt>
              <dd>{`−${formatMoney(discount.by)}`}</dd>
            </div>
          </>
        )}
        <div>
          <dt>{drawer.total}</dt>
          <dd>
            <span aria-hidden={!total}>{total || '–'}</span>
            {!total && <span className="sr">{drawer.unknown}</span>}
          </dd>
        </div>
      </dl>
      <p className="drawer-final">
        {copy.final}{' '}
        <a className="link" href={copy.policy.to} target="_blank" rel="noreferrer">
          {copy.policy.label}
          {opensTab}
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
          {opensTab}
        </a>
      )}
      <button type="button" className="btn btn-secondary" onClick={visitorCart.close}>
        {drawer.back}
      </button>
      <p className="drawer-secure">
        <Icon name="lock" />
        {copy.secure}
      </p>
    </div>
  );
}

/** Says how an action ended if the visitor closed the drawer before it was done. */
function Toast({ copy, words, phone }: Pick<Props, 'copy' | 'words' | 'phone'>) {
  const { error, announcement, remedy } = useStore($status);
  const title = useStore($isOpen) ? '' : say(words, error ?? announcement);
  const notice = title && {
    kind: error ? ('error' as const) : ('ok' as const),
    label: copy.title,
    title,
    text: error && `${remedyOf(words, remedy)} ${phone.text}.`,
    ways: [phone],
    actions: (
      <button type="button" className="link" onClick={() => void visitorCart.open()}>
        {words.drawer.view}
      </button>
    ),
    closeWord: words.drawer.dismiss,
    onClose: visitorCart.dismiss,
  };
  return <PageNotice notice={notice || undefined} opener={() => opener} />;
}
