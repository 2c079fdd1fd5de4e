import { useSyncExternalStore } from 'react';

/** 720 pixels. */
const tabular = window.matchMedia('(min-width: 45rem)');

/** Whether the screen is wide enough for a table instead of cards. */
export const useTabular = (): boolean =>
  useSyncExternalStore(
    listener => {
      tabular.addEventListener('change', listener);
      return () => tabular.removeEventListener('change', listener);
    },
    () => tabular.matches,
  );
