/** Keeps between `most` and twice as many keys, because an exact order would cost more than the cache saves. */
export function lruCache<Value>(most: number) {
  let now = new Map<string, Value>();
  let before = new Map<string, Value>();

  function keep(key: string, value: Value) {
    now.set(key, value);
    if (now.size < most) return;
    before = now;
    now = new Map();
  }

  return {
    keep,
    get(key: string): Value | undefined {
      const value = now.get(key);
      if (value !== undefined) return value;
      const older = before.get(key);
      if (older !== undefined) keep(key, older);
      return older;
    },
  };
}
