import { classes } from './classes';
import { Icon } from './Icon';

interface Props {
  treatment: { handle: string; checkout: string; name: string; available: boolean };
  /** With little room the button shows '+ Cart'; its accessible name stays complete. */
  short?: boolean;
  className?: string;
}

/**
 * Adds a treatment to the cart and opens it; without JavaScript it links to the treatment's checkout.
 * docs/specification.md fixes its words.
 */
export const AddToCart = ({ treatment, short = false, className }: Props) =>
  treatment.available ? (
    <a
      href={treatment.checkout}
      data-opens="cart"
      data-add-to-cart={treatment.handle}
      aria-label={`Add to cart: ${treatment.name}`}
      className={classes('btn btn-secondary', short && 'btn-small', className)}
    >
      <Icon name="plus" />
      <span>{short ? 'Cart' : 'Add to cart'}</span>
    </a>
  ) : (
    <p className="muted self-center px-8">Sold out today</p>
  );
