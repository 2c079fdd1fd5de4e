/** Browser storage that never throws: browsers may forbid it, or it may be full. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Values that cannot be stored are kept in memory. */
export function createKept(storage: () => Storage): Kept {
  const memory = new Map<string, string>();
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storage());
    } catch {
      return undefined;
    }
  };
  return {
    getItem: name => memory.get(name) ?? attempt(stored => stored.getItem(name)) ?? null,
    setItem(name, value) {
      memory.delete(name);
      const isStored = attempt(stored => {
        stored.setItem(name, value);
        return true;
      });
      if (isStored) return;
      memory.set(name, value);
      // Removes the old value, which must not return with the next page load.
      attempt(stored => stored.removeItem(name));
    },
    removeItem(name) {
      memory.delete(name);
      attempt(stored => stored.removeItem(name));
    },
  };
}

export const deviceStorage = createKept(() => localStorage);
export const tabStorage = createKept(() => sessionStorage);
