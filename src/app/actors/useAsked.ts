import { useEffect, useRef } from 'react';

/** A list goes on with another question when `key`, which tells questions apart, is another. */
export function useAsked<Query>(
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
