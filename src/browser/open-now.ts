/** Updates everything that depends on the opening hours while a page is open, except for the hero's sky. */
tellTime();
setInterval(tellTime, 20_000);
document.addEventListener('visibilitychange', () => tellTime());

/** Folded answers, open while the page is printed. */
let unfolded: HTMLDetailsElement[] = [];
addEventListener('beforeprint', () => {
  tellTime(true);
  unfolded = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
  for (const details of unfolded) details.open = true;
});
addEventListener('afterprint', () => {
  tellTime();
  for (const details of unfolded) details.open = false;
});
