/**
 * Announces the page that the visitor is about to go to. Scrolls into view and gets the focus, so that nobody is
 * surprised.
 */
import { useEffect, useRef } from 'react';
import { Notice, type ContactLink } from '@/islands/ui/Notice';
import type { IvFormCopy } from '@/content-model/pages/checkout';

interface Props {
  to: 'checkout' | 'product-page' | undefined;
  copy: Pick<IvFormCopy, 'processing' | 'fallback'>;
  contacts: readonly ContactLink[];
}

export function Leaving({ to, copy, contacts }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!to) return;
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, [to]);

  return (
    <>
      <div className="form-status" role="status">
        {to === 'checkout' && (
          <div ref={box} className="iv-leaving" tabIndex={-1}>
            <Notice kind="ok" {...copy.processing} ways={contacts} />
          </div>
        )}
      </div>
      {to === 'product-page' && (
        <div ref={box} className="form-failure" role="alert" tabIndex={-1}>
          <Notice kind="error" {...copy.fallback} ways={contacts} />
        </div>
      )}
    </>
  );
}
