import type { z } from 'zod';
import { action, group, text, title } from '../fields';

export const cartPageSchema = group({
  title,
  one: text('After the number 1.', 'item'),
  many: text('After any other number.', 'items'),
  close: text('The button that closes the cart.', 'Close'),
  adding: text('Read out once an add button was pressed.', 'Adding to your cart ...'),
  updating: text('Shown while the store answers.', 'Updating cart...'),
  remove: text('The button that takes a treatment out.', 'Remove'),
  line: group({
    each: text('After the price where there are several of a treatment.', 'each'),
    quantity: text('Name of the buttons for the quantity.', 'Quantity of {treatment}'),
    less: text('Name of the minus button.', 'One less {treatment}'),
    last: text('Its name where there is one.', 'One less {treatment}, removes it from the cart'),
    more: text('Name of the plus button.', 'One more {treatment}'),
  }).describe('A treatment in the cart; {treatment} is its name.'),
  consultation: text('The note about the medical consultation.', 'Every IV treatment starts with ...'),
  total: text('Label of the total.', 'Total'),
  unknown: text('Read out in place of the total while the cart is not known.', 'not known yet'),
  final: text('The words before the policy link.', 'All sales are final.'),
  policy: action.describe('The link to the policy; it opens a new tab.'),
  checkout: text('The button to the checkout; the total follows.', 'Proceed to Checkout'),
  back: text('The button that goes on shopping.', 'Continue Shopping'),
  secure: text('The line under the buttons.', 'Secure checkout opens in a new tab.'),
  empty: group({
    title: text('The head of an empty cart.', 'Your cart is empty'),
    text: text('The sentence under it.', 'Add some IV therapy treatments to get started'),
    action: action.describe('The link to the treatments.'),
  }),
  remedies: group({
    retry: text(
      'After a failure that changed nothing; the phone number follows.',
      'Please try again, or call',
    ),
    check: text('After one that may have changed something.', 'Please check your cart ..., or call'),
    choose: text('After one that would come again.', 'Please choose another treatment, or call'),
    less: text('When the store took something out of the cart.', 'Your cart shows ..., or call'),
  }),
  toast: group({
    view: text('The button that opens the cart again.', 'View cart'),
    dismiss: text('Name of the button that takes the message away.', 'Dismiss'),
  }),
  again: text('The button that asks the store again.', 'Try again'),
});
export type CartCopy = z.output<typeof cartPageSchema>;
