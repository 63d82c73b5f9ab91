/** The page in a tab that waits for a provider: offers the phone number when it takes too long. */
const LATE_AFTER_MS = 8000;

setTimeout(() => (document.documentElement.dataset['late'] = ''), LATE_AFTER_MS);
