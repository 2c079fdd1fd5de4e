import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 64rem)');

/** Whether lists are tables here; below, they are cards. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    listener => {
      wide.addEventListener('change', listener);
      return () => wide.removeEventListener('change', listener);
    },
    () => wide.matches,
  );
