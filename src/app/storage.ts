/** What this page keeps in the browser, and never throws over: a browser may forbid storage altogether, or be full. */
export type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What could not be stored is kept for as long as the page is open. */
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
      // The old value must not come back with the next page.
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
