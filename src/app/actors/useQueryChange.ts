import { useEffect, useRef } from 'react';

/** Sends the list a new query when `key`, which identifies the query, changes. */
export function useQueryChange<Query>(
  list: { send: (event: { type: 'query.changed'; query: Query }) => void },
  key: string,
  query: Query,
): void {
  const asked = useRef(key);
  useEffect(() => {
    if (asked.current === key) return;
    asked.current = key;
    list.send({ type: 'query.changed', query });
  }, [list, key, query]);
}
