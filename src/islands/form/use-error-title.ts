import { useEffect } from 'react';

/** Number of forms on the page with errors. */
let wrongForms = 0;

function count(change: 1 | -1, prefix: string) {
  wrongForms += change;
  const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title;
  document.title = wrongForms > 0 ? prefix + title : title;
}

/**
 * Puts a word such as 'Error:' before the page's title while a form has errors: screen readers read the title first.
 */
export function useErrorTitle(isWrong: boolean, word: string): void {
  useEffect(() => {
    if (!isWrong) return;
    const prefix = `${word} `;
    count(1, prefix);
    return () => count(-1, prefix);
  }, [isWrong, word]);
}
