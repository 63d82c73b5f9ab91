/** Prefixes the page's title with "Error: " while the form has errors: screen readers read the title first. */
import { useEffect } from 'react';

export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    const before = document.title;
    document.title = `Error: ${before}`;
    return () => {
      document.title = before;
    };
  }, [isWrong]);
}
