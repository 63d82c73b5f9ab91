import { useEffect } from 'react';

const PREFIX = 'Error: ';

/** Number of forms on the page with errors. */
let wrongForms = 0;

function count(change: 1 | -1) {
  wrongForms += change;
  const title = document.title.startsWith(PREFIX) ? document.title.slice(PREFIX.length) : document.title;
  document.title = wrongForms > 0 ? PREFIX + title : title;
}

/** Prefixes the page's title with "Error: " while a form has errors: screen readers read the title first. */
export function useErrorTitle(isWrong: boolean): void {
  useEffect(() => {
    if (!isWrong) return;
    count(1);
    return () => count(-1);
  }, [isWrong]);
}
