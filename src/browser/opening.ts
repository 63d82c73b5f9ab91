/** The page of a tab that waits: offers the phone where it takes longer than people wait without a word. */
const LATE_AFTER_MS = 8000;

setTimeout(() => (document.documentElement.dataset['late'] = ''), LATE_AFTER_MS);
