/** The countdown on the check-in badge: a button stops it while it runs, and its end is announced. The words are in the page. */
import { whenActivated } from '@/shared/lib/when-activated';

const root = document.documentElement;
const badge = document.querySelector<HTMLElement>('[data-wait]');
const label = document.querySelector<HTMLElement>('[data-secs]');
const status = document.querySelector<HTMLElement>('[data-wait-status]');

if (badge && label && status) {
  let left = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : Number(badge.dataset.wait);
  let isStopped = false;
  const inner = badge.firstElementChild as HTMLElement;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = inner.className;

  /** Has no effect if it is already done. */
  const swap = (from: HTMLElement, to: HTMLElement) => {
    to.append(...from.childNodes);
    from.replaceWith(to);
  };
  const show = () => {
    const isCounting = root.dataset.open === 'true' && left > 0;
    // Changing the text node is cheap: replacing it would make Chromium check every `:has()` rule and restyle 90
    // elements. A browser that translates the page has replaced it by an element.
    (label.firstChild ?? label).textContent = `${left} ${label.dataset.secs}`;
    badge.toggleAttribute('data-done', left === 0);
    if (isCounting) swap(inner, button);
    // With the button, the focus would go; it waits until the visitor moves it.
    else if (document.activeElement !== button) swap(button, inner);
    return isCounting;
  };
  const stop = (value: boolean) => {
    isStopped = value;
    button.title = badge.dataset[value ? 'resume' : 'stop'] ?? '';
  };

  stop(false);
  show();
  button.addEventListener('click', () => left > 0 && stop(!isStopped));
  button.addEventListener('blur', show);
  const tick = () => {
    if (!show() || isStopped) return;
    left -= 1;
    show();
    if (left > 0) return;
    clearInterval(timer);
    button.title = '';
    button.setAttribute('aria-disabled', 'true');
    status.textContent = status.dataset.waitStatus ?? '';
  };
  let timer: ReturnType<typeof setInterval> | undefined;
  if (left > 0) whenActivated(() => (timer = setInterval(tick, 1000)));
}
