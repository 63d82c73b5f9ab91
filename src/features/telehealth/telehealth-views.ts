/**
 * The telehealth page has two views, and styles show the one in the address: booking at `#book`, the landing view
 * otherwise. So switching works without this script, with Back and Forward, and before the first paint. This script
 * adds what a new page would have: the title, the focus, and a single h1.
 */
import { whenActivated } from '@/shared/lib/when-activated';
import { isShown } from '@/shared/lib/is-shown';

const BOOKING = '#book';

/** The target of links out of the booking view; any other address means that the visitor went Back. */
const LANDING = '#telehealth';

interface View {
  head: HTMLElement;
  title: string;
}

const isBooking = () => location.hash === BOOKING;

/** Replaces a heading by one of another level. */
function withLevel(head: HTMLElement, level: 'h1' | 'h2'): HTMLElement {
  if (head.localName === level) return head;
  const replacement = document.createElement(level);
  for (const { name, value } of head.attributes) replacement.setAttribute(name, value);
  replacement.append(...head.childNodes);
  head.replaceWith(replacement);
  return replacement;
}

function showHeads(shown: View, hidden: View) {
  hidden.head = withLevel(hidden.head, 'h2');
  shown.head = withLevel(shown.head, 'h1');
  shown.head.tabIndex = -1;
  document.title = shown.title;
}

const head = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`The page has no ${selector}.`);
  return element;
};
const landing: View = { head: head(`${LANDING} h1`), title: document.title };
const booking: View = {
  head: head(`${BOOKING} [data-head]`),
  title: head(BOOKING).dataset['title'] ?? '',
};

/** A booking kept in this tab means that the visitor has been to the payment page. */
const welcomeBack = () => void import('./booking-return').then((booking) => booking.welcomeBack());

/** From here on `:target` works; until then, an inline script has selected the view. */
function forgetEarlyView() {
  delete document.documentElement.dataset['view'];
}

/** The Book button that was used. */
let usedLink: HTMLElement | undefined;

function onSwitch() {
  forgetEarlyView();
  if (isBooking()) {
    showHeads(booking, landing);
    booking.head.focus({ preventScroll: true });
  } else {
    showHeads(landing, booking);
    const isBack = location.hash !== LANDING && usedLink && isShown(usedLink);
    (isBack ? usedLink : landing.head)?.focus({ preventScroll: true });
  }
}

if (isBooking()) showHeads(booking, landing);
if ('kept' in document.documentElement.dataset) whenActivated(welcomeBack);
// A page from the back-forward cache is as it was left.
addEventListener('pageshow', ({ persisted }) => persisted && welcomeBack());
addEventListener('load', forgetEarlyView);
addEventListener('hashchange', onSwitch);

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  const link = event.target.closest('a');
  if (link?.hash === BOOKING && link.pathname === location.pathname) {
    usedLink = link;
    const method = link.closest<HTMLElement>('[data-pay]')?.dataset['pay'];
    if (method)
      document.querySelector<HTMLElement>(`${BOOKING} [name=paymentMethod][value="${method}"]`)?.click();
  }
  // Skip to the content of this view: following the link would switch to the other one.
  if (link?.hash === '#main' && isBooking()) {
    event.preventDefault();
    document.querySelector<HTMLElement>('#main')?.focus();
  }
});
