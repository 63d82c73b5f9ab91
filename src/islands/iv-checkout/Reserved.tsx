/** After a visitor has chosen to pay at the clinic: what is left to do. It takes the place of the form, and the focus. */
import { useEffect, useRef } from 'react';
import { Icon } from '@/islands/ui/Icon';
import { Notice, type Way as Contact } from '@/islands/form/Notice';
import type { IvFormCopy } from '@/schemas/content/pages/checkout';

interface Props {
  copy: IvFormCopy['reserved'];
  price: string;
  phone: Contact;
  checkIn: string;
}

export function Reserved({ copy, price, phone, checkIn }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form that stood here was much longer: the page has moved away under the visitor.
    box.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
    box.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="iv-reserved" role="status" tabIndex={-1}>
      <Notice
        kind="ok"
        title={copy.title}
        text={`${copy.text.replace('{price}', price)} ${copy.help}`}
        ways={[phone]}
      />
      <a className="btn btn-primary" href={checkIn} target="_blank" rel="noopener noreferrer">
        <span>{copy.action}</span>
        <Icon name="arrow-up-right" />
        <span className="sr">(opens in a new tab)</span>
      </a>
    </div>
  );
}
