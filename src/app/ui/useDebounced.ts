import { useEffect, useRef } from 'react';

/** Calls `act` with the last value once `ms` have passed without another call. */
export function useDebounced<Value>(act: (value: Value) => void, ms: number): (value: Value) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return value => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => act(value), ms);
  };
}
