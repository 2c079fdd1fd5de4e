import { useEffect, useRef } from 'react';

/** A list loads another query once `key`, which tells queries apart, is another. */
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
