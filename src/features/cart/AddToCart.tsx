import { classes } from '@/shared/lib/text';
import type { Words } from '@/shared/words/words';
import { Icon } from '@/ui/Icon';

interface Props {
  treatment: { handle: string; checkout: string; name: string; available: boolean };
  /** With little room the button shows '+ Add'; its accessible name stays complete. */
  short?: boolean;
  /** In the language of the page. */
  words: Pick<Words, 'cart'>;
  className?: string;
}

/** Adds a treatment to the cart and opens it; without JavaScript it links to the treatment's checkout. */
export const AddToCart = ({ treatment, short = false, words, className }: Props) =>
  treatment.available ? (
    <a
      href={treatment.checkout}
      data-opens="cart"
      data-add-to-cart={treatment.handle}
      aria-label={`${words.cart.addToCart}: ${treatment.name}`}
      className={classes('btn btn-secondary', short && 'btn-small', className)}
    >
      <Icon name="plus" />
      <span>{short ? words.cart.add : words.cart.addToCart}</span>
    </a>
  ) : (
    <p className="muted self-center px-8">{words.cart.soldOutToday}</p>
  );
