/** The next steps for a visitor who pays at the clinic. Replaces the form and gets the focus. */
import { interpolate } from '@/shared/lib/interpolate';
import { useEffect, useRef } from 'react';
import { Notice, type ContactLink } from '@/islands/ui/Notice';
import type { IvFormCopy } from '@/content-model/pages/checkout';

interface Props {
  copy: IvFormCopy['reserved'];
  price: string;
  phone: ContactLink;
  checkIn: string;
}

export function Reserved({ copy, price, phone, checkIn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form was much longer, so the visitor may now be looking at another part of the page.
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="iv-reserved" role="status" tabIndex={-1}>
      <Notice
        kind="ok"
        title={copy.title}
        text={`${interpolate(copy.text, { price })} ${copy.help}`}
        ways={[phone]}
      />
      <a className="btn btn-primary" href={checkIn} rel="noreferrer">
        {copy.action}
      </a>
    </div>
  );
}
