import { useSyncExternalStore } from 'react';

/** 720 pixels. */
const tabular = () => window.matchMedia('(min-width: 45rem)');

function subscribe(listener: () => void) {
  const query = tabular();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the screen is wide enough for a table instead of cards. */
export const useTabular = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => tabular().matches,
    () => true,
  );
