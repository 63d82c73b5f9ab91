/** Makes `data-print` buttons print the page, or hides them: some browsers of phones and in apps have no print(). */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = !('print' in window);
  button.addEventListener('click', () => print());
}
