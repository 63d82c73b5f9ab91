import { action, type ContentOf, group, longText, page, text, title } from '@/schemas/fields';

export const cartPage = page(
  'cart',
  { label: 'Cart', icon: 'shopping_cart', description: 'The panel that opens over every page.' },
  () =>
    group({
      button: text('The cart button in the header. The number of items follows.', 'Cart'),
      title,
      one: text('Shown after the number 1.', 'item'),
      many: text('Shown after any other number.', 'items'),
      close: text('The button that closes the cart.', 'Close'),
      adding: text('Read aloud when an add button is pressed.', 'Adding to your cart ...'),
      updating: text('Shown while the store answers.', 'Updating cart...'),
      remove: text('The button that removes a treatment.', 'Remove'),
      line: group({
        each: text('Shown after the price when the quantity is more than one.', 'each'),
        quantity: text('Name of the buttons for the quantity.', 'Quantity of {treatment}'),
        less: text('Name of the minus button.', 'One less {treatment}'),
        last: text(
          'Name of the minus button when the quantity is one.',
          'One less {treatment}, removes it from the cart',
        ),
        more: text('Name of the plus button.', 'One more {treatment}'),
      }).describe('A treatment in the cart; {treatment} is its name.'),
      consultation: text(
        'The note about the medical consultation. A warning of the page for emergencies follows.',
        'Every IV treatment starts with ...',
      ),
      subtotal: text('Label of what the treatments cost without the discount of the store.', 'Subtotal'),
      discount: text('Label of the discount of the store.', 'Discount'),
      total: text('Label of the total.', 'Total'),
      unknown: text('Read aloud instead of the total until the cart is loaded.', 'not known yet'),
      final: text('The text before the policy link.', 'All sales are final.'),
      policy: action.describe('The link to the policy; it opens a new tab.'),
      checkout: text('The button to the checkout; the total follows.', 'Proceed to Checkout'),
      back: text('The button that returns to the treatments.', 'Continue Shopping'),
      secure: text('The line under the buttons.', 'Secure checkout opens in a new tab.'),
      empty: group({
        title: text('The heading of an empty cart.', 'Your cart is empty'),
        text: longText('The sentence under the heading.', 'Add some IV therapy treatments to get started'),
        action: action.describe('The link to the treatments.'),
      }),
      remedies: group({
        retry: text('Shown after a failure; the phone number follows.', 'Please try again, or call'),
        choose: text(
          'Shown after a failure that a retry would repeat.',
          'Please choose another treatment, or call',
        ),
      }),
      ordered: group({
        question: text('Shown after a visit to the checkout.', 'Ordered already?'),
        action: text('The button that empties the cart.', 'Start a new cart'),
      }),
      toast: group({
        view: text('The button that opens the cart again.', 'View cart'),
        dismiss: text('Name of the button that closes the message.', 'Dismiss'),
      }),
      again: text('The button that retries.', 'Try again'),
    }),
);
export type CartCopy = ContentOf<typeof cartPage>;
