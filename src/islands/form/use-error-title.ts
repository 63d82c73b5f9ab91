/** The title of the page begins with "Error: " while something is to be put right: it is what a screen reader says first. */
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
