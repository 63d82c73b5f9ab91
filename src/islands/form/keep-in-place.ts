import { flushSync } from 'react-dom';

/** What the visitor looks at while sending the form: the field in which they press Enter, or else the button. */
const usedPart = (form: HTMLFormElement) =>
  form.querySelector(':focus:not(.error-summary, .error-summary *)') ?? form.querySelector('.form-submit');

/** The scroll container: the page, or the dialog around the form. */
function scrollerOf(form: HTMLFormElement): Element | null {
  for (let element = form.parentElement; element; element = element.parentElement)
    if (/auto|scroll/.test(getComputedStyle(element).overflowY)) return element;
  return document.scrollingElement;
}

/**
 * Changes a form and scrolls, so that the part in use stays in place on screen although something above it disappears.
 * Not every browser does that by itself.
 * @param change sets the state of components
 */
export function keepInPlace(form: HTMLFormElement, change: () => void): void {
  const part = usedPart(form);
  const before = part?.getBoundingClientRect().top ?? 0;
  flushSync(change);
  const moved = (part?.getBoundingClientRect().top ?? 0) - before;
  if (moved !== 0) scrollerOf(form)?.scrollBy({ top: moved, behavior: 'instant' });
}
