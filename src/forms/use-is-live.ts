import { useSyncExternalStore } from 'react';

/** Nothing ever changes it after the island has begun to run. */
const subscribeToNothing = () => () => {};

/** False until the island runs. Without JavaScript, what waits for it stays enabled and shown. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
