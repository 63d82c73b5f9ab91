/** What remained after a failure, and what to do: "Nothing in your cart was changed. Please try again, or call ...". */
import type { CartWords } from '@/schemas/content/pages/cart';
import type { Remedy as RemedyName } from '@/stores/visitor-error';

interface Props {
  remedy: RemedyName;
  words: CartWords;
  phone: { text: string; href: string };
}

export const Remedy = ({ remedy, words, phone }: Props) => (
  <p>
    {words.remedies[remedy]}{' '}
    <a className="link" href={phone.href}>
      {phone.text}
    </a>
    .
  </p>
);
