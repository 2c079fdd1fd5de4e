import { useEffect, useState } from 'react';

const secondsUntil = (at: number | null) => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / 1000)));

/** Whole seconds left; 0 if the moment has passed or is null. */
export function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    setSeconds(secondsUntil(at));
    if (at === null) return;
    const ticking = setInterval(() => setSeconds(secondsUntil(at)), 1000);
    return () => clearInterval(ticking);
  }, [at]);
  return seconds;
}
