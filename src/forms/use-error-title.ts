import { useEffect } from 'react';

/** Puts a word such as 'Error:' before the page's title while a form has errors: screen readers read the title first. */
export function useErrorTitle(isWrong: boolean, word: string): void {
  useEffect(() => {
    const { title } = document;
    if (!isWrong || title.startsWith(word)) return;
    document.title = `${word} ${title}`;
    return () => {
      document.title = title;
    };
  }, [isWrong, word]);
}
