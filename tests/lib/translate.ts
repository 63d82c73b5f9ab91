/**
 * Translates a page as Chrome does: replaces each text node by two <font> elements around other words, marks the page,
 * and goes on doing so with all that scripts add or change. The new words are the old ones in «guillemets», so that text
 * which is not translated, or no longer current, can be seen.
 */
import type { Page } from 'playwright/test';

/** Runs in the page. */
export function translateInPage() {
  const LEFT_ALONE = 'script, style, textarea, noscript, [translate=no], font';

  function replace(text: Text) {
    if (!text.data.trim() || text.parentElement?.closest(LEFT_ALONE)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.append(text.data.replace(/\S(.*\S)?/s, '«$&»'));
    outer.append(inner);
    text.replaceWith(outer);
  }

  function replaceIn(node: Node) {
    if (node instanceof Text) return replace(node);
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  }

  function start() {
    document.documentElement.classList.add('translated-ltr');
    document.documentElement.lang = 'es';
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        (type === 'childList' ? addedNodes : [target]).forEach(replaceIn);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    replaceIn(document.body);
  }

  // Chrome waits for the parsed page, and with it for its deferred scripts.
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start);
  else start();
}

/** Translates each page that is opened from now on, as soon as it is parsed. */
export const translateFromStart = (page: Page) => page.addInitScript(translateInPage);
