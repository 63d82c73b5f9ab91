/** After a visitor has chosen to pay at the clinic: what is left to do. It takes the place of the form, and the focus. */
import { useEffect, useRef } from 'react';
import { Icon } from '@/islands/Icon';
import { Notice, type Way as Contact } from '@/islands/form/Notice';
import type { IvFormWords } from '@/schemas/content/pages/checkout';

interface Props {
  words: IvFormWords['reserved'];
  price: string;
  phone: Contact;
  checkIn: string;
}

export function Reserved({ words, price, phone, checkIn }: Props) {
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
        title={words.title}
        text={`${words.text.replace('{price}', price)} ${words.help}`}
        ways={[phone]}
      />
      <a className="btn btn-primary" href={checkIn} target="_blank" rel="noopener noreferrer">
        <span>{words.action}</span>
        <Icon name="arrow-up-right" />
        <span className="sr">(opens in a new tab)</span>
      </a>
    </div>
  );
}
