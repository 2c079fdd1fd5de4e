import { useCallback, useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

/** The URL’s query and a function that changes it: '' removes a parameter. Changes replace the history entry. */
export function useQuery(): [URLSearchParams, (changes: Record<string, string>) => void] {
  const search = useSearch();
  const [path, go] = useLocation();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const change = useCallback(
    (changes: Record<string, string>) => {
      const next = new URLSearchParams(search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      go(next.size === 0 ? path : `${path}?${next}`, { replace: true });
    },
    [go, path, search],
  );
  return [query, change];
}
