/** Work under one key is done in turn, so that only another process can make an append conflict. */
export function oneAtATime() {
  const last = new Map<string, Promise<unknown>>();

  function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work);
    last.set(key, mine);
    const forget = () => {
      if (last.get(key) === mine) last.delete(key);
    };
    mine.then(forget, forget);
    return mine;
  }

  return Object.assign(inTurn, {
    /** Takes the turn if nobody has it or waits for it, and answers how to give it back. Never waits: null if somebody does. */
    ifFree(key: string): (() => void) | null {
      if (last.has(key)) return null;
      const { promise, resolve } = Promise.withResolvers<void>();
      void inTurn(key, () => promise);
      return resolve;
    },
  });
}
