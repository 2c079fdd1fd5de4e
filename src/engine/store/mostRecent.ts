/**
 * Remembers at least the `most` keys that were used last, and at most twice as many: what has not been used while as many
 * others were is let go, all at once. To keep each in its exact place costs more than what is remembered saves.
 */
export function mostRecent<Value>(most: number) {
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
