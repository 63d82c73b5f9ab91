/** True if the element has a box. `checkVisibility()` is newer than Safari 16.4. */
export const isShown = (element: Element): boolean => element.getClientRects().length > 0;
