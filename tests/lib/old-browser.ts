/** Turns Chromium into the oldest browsers of package.json, as far as a page can tell. */
import type { Page } from '@playwright/test';

/** Removes what at least one of them lacks. Runs in the page before its own scripts. */
export function forgetNewApis() {
  const forget = (from: object, names: readonly string[]) => {
    for (const name of names) Reflect.deleteProperty(from, name);
  };
  const isAria = (name: string) => name.startsWith('aria') || name === 'role';
  forget(Element.prototype, Object.keys(Element.prototype).filter(isAria));
  forget(Element.prototype, ['checkVisibility']);
  forget(HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover']);
  forget(HTMLButtonElement.prototype, ['popoverTargetElement', 'commandForElement', 'command']);
  forget(HTMLDialogElement.prototype, ['closedBy', 'requestClose']);
  forget(Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']);
  forget(Array, ['fromAsync']);
  forget(Object, ['groupBy']);
  forget(Map, ['groupBy']);
  forget(Promise, ['withResolvers', 'try']);
  forget(AbortSignal, ['any']);
  forget(URL, ['canParse', 'parse']);
  forget(String.prototype, ['isWellFormed', 'toWellFormed']);
  forget(Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf']);

  // The engine obeys an attribute without asking a script.
  const unknown = ['popover', 'popovertarget', 'closedby', 'commandfor', 'command'];
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records)
      for (const node of [target, ...addedNodes]) {
        if (!(node instanceof Element)) continue;
        for (const element of [node, ...node.querySelectorAll(unknown.map((name) => `[${name}]`).join())])
          for (const name of unknown) element.removeAttribute(name);
      }
  }).observe(document, { subtree: true, childList: true, attributeFilter: unknown });
}

/** Makes every later page of the tab an old browser's. */
export const asOldBrowser = (page: Page) => page.addInitScript(forgetNewApis);
