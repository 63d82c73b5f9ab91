/**
 * Reports the result of an add if the visitor closed the drawer before it was done. Stays until it is dismissed, so
 * that nobody has to read it in time.
 */
import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { Icon } from '@/islands/ui/Icon';
import type { CartCopy } from '@/schemas/content/pages/cart';
import { $cart, dismissToast, openCart } from '@/cart/cart';
import { Remedy } from './Remedy';

interface Props {
  copy: CartCopy;
  phone: { text: string; href: string };
  /** The element that gets the focus when the toast goes, and from which Tab enters the toast. */
  opener: () => HTMLElement | undefined;
}

export function Toast({ copy, phone, opener }: Props) {
  const { toast, remedy } = useStore($cart);
  const box = useRef<HTMLDivElement>(null);

  function dismiss() {
    if (box.current?.contains(document.activeElement)) opener()?.focus({ preventScroll: true });
    dismissToast();
  }

  useEffect(() => {
    if (!toast) return undefined;
    const source = opener();
    // The next Tab moves from the pressed button into the toast.
    // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- Browsers of 2023 have no popovers.
    box.current?.showPopover?.(source && { source });
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && !document.querySelector('dialog[open]')) dismiss();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [toast]);

  return (
    <>
      <p className="sr" role="status">
        {toast?.text}
      </p>
      {toast && (
        <div
          ref={box}
          popover="manual"
          className={toast.isFailure ? 'toast toast-failure' : 'toast'}
          role="group"
          aria-label={copy.title}
        >
          <Icon name={toast.isFailure ? 'circle-alert' : 'check'} />
          <div>
            <p>{toast.text}</p>
            {toast.isFailure && <Remedy remedy={remedy} copy={copy} phone={phone} />}
            <button type="button" className="link" onClick={() => void openCart()}>
              {copy.toast.view}
            </button>
          </div>
          <button type="button" className="toast-close" aria-label={copy.toast.dismiss} onClick={dismiss}>
            <Icon name="x" />
          </button>
        </div>
      )}
    </>
  );
}
