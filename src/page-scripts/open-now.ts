/** Updates everything that depends on the opening hours while a page is open, except for the hero's sky. */
tellTime();
setInterval(tellTime, 20_000);
for (const type of ['visibilitychange', 'beforeprint', 'afterprint'])
  addEventListener(type, () => tellTime(type === 'beforeprint'));

export {};
