/** The buttons that add a treatment to the cart (`data-add-to-cart`). Without this script they link to its checkout. */

// Links only respond to Enter. The menu's button is one, too.
for (const link of document.querySelectorAll('[data-add-to-cart]')) link.setAttribute('role', 'button');
for (const type of ['keydown', 'keyup'] as const)
  document.addEventListener(type, (event) => {
    const { target } = event;
    if (event.key !== ' ' || !(target instanceof HTMLElement && target.matches('a[role=button]'))) return;
    event.preventDefault();
    // On release, like a native button: holding the key presses once, and never what gets the focus meanwhile.
    if (type === 'keyup') target.click();
  });
