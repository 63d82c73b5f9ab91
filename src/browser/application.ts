/** Where the dialog cannot come, its link leads to the form in the page: that is then for the same position. */
document.addEventListener('click', ({ target }) => {
  const opener = target instanceof Element && target.closest<HTMLElement>('[data-opens="careers"]');
  const select = document.querySelector<HTMLSelectElement>('#careers-form [name="position"]');
  if (!opener || !select) return;
  const { position } = opener.dataset;
  if (position === undefined) select.selectedIndex = 0;
  else select.value = position;
});
