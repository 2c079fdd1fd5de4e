import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 64rem)');

/** Whether the screen is wide enough for tables instead of cards. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listener => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
