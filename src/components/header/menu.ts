/** Opens the phone's menu as a dialog. Without this script, its button is a link to the list of pages. */

const menu = document.querySelector<HTMLDialogElement>('#menu');
const button = document.querySelector('.menu-button');
const header = document.querySelector('#header');
const bar = document.querySelector('#bottom-bar');

if (menu && button && header) {
  button.setAttribute('role', 'button');
  button.setAttribute('aria-haspopup', 'dialog');
  button.addEventListener('click', (event) => {
    event.preventDefault();
    menu.style.setProperty('--menu-top', `${header.getBoundingClientRect().top}px`);
    // Everything outside a modal dialog is inert.
    if (bar) menu.append(bar);
    menu.showModal();
  });
  menu.addEventListener('close', () => bar && document.body.append(bar));
  // A link may lead to a section of this page. The dialog itself is what covers the header.
  menu.addEventListener('click', ({ target }) => {
    if (target === menu || (target as Element).closest('a, button')) menu.close();
  });
  // There the header shows the navigation.
  matchMedia('(min-width: 70em)').addEventListener('change', () => menu.close());
}

export {};
