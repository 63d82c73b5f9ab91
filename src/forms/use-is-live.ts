import { useSyncExternalStore } from 'react';

/** Nothing ever changes it after the island has begun to run. */
const subscribeToNothing = () => () => {};

/** False until the island runs: without JavaScript nothing can enable or show what this one hides. */
export const useIsLive = () =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
