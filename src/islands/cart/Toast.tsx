/** Reports the result of an add if the visitor closed the drawer before it was done. */
import { useStore } from '@nanostores/react';
import { say } from '@/islands/form/say';
import { PageNotice, type PageNoticeContent } from '@/islands/ui/PageNotice';
import type { CartCopy } from '@/content-model/pages/cart';
import { $cart, dismissToast, openCart } from '@/shop/cart/cart';

interface Props {
  copy: CartCopy;
  phone: { text: string; href: string };
  opener: () => HTMLElement | undefined;
}

export function Toast({ copy, phone, opener }: Props) {
  const { toast, remedy } = useStore($cart);
  const notice: PageNoticeContent | undefined = toast && {
    kind: toast.isFailure ? 'error' : 'ok',
    label: copy.title,
    title: say(toast.text),
    text: toast.isFailure ? `${copy.remedies[remedy]} ${phone.text}.` : undefined,
    ways: [phone],
    actions: (
      <button type="button" className="link" onClick={() => void openCart()}>
        {copy.toast.view}
      </button>
    ),
    closeWord: copy.toast.dismiss,
    onClose: dismissToast,
  };
  return <PageNotice notice={notice} opener={opener} />;
}
