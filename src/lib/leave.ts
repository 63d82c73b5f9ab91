/**
 * Goes to a page of a provider. Resolves only when the visitor comes back by the browser's Back and finds this page as
 * it was left: until then, whoever waits for it stays busy.
 */
export function leaveFor(address: string): Promise<void> {
  return new Promise((resolve) => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      removeEventListener('pageshow', onPageShow);
      resolve();
    };
    addEventListener('pageshow', onPageShow);
    location.assign(address);
  });
}
