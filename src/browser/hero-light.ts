/**
 * Puts the home page's hero picture and its preload into the page: those of the day, which stand in noscript, or those of
 * the night. A browser that runs scripts reads the content of noscript as text, so it never loads the wrong ones.
 */
globalThis.lightHero = () => {
  for (const scene of document.querySelectorAll<HTMLElement>('noscript[data-night]')) {
    const addresses =
      document.documentElement.dataset['sky'] === 'night' ? scene.dataset['night']?.split(' ') : [];
    scene.outerHTML = scene.textContent.replace(/\/_[^\s"]+/g, (day) => addresses?.shift() ?? day);
  }
};
globalThis.lightHero();

export {};
