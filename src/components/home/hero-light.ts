/**
 * Inserts the home page's hero picture and its preload: the day's, taken from `<noscript>`, or the night's. A browser
 * that runs scripts parses the content of `<noscript>` as text, so it never loads the wrong picture.
 */
globalThis.lightHero = () => {
  for (const scene of document.querySelectorAll<HTMLElement>('noscript[data-night]')) {
    const addresses =
      document.documentElement.dataset['sky'] === 'night' ? scene.dataset['night']?.split(' ') : [];
    scene.outerHTML = scene.textContent.replace(/\/_[^\s"]+/g, (day) => addresses?.shift() ?? day);
  }
};

export {};
