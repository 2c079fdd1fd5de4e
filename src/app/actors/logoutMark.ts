const KEY = 'LOGOUT';

/** Set when the server redirected a response to the site root (spec §4). */
export function markLogout(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, '1');
}

/** Reads and clears the mark, so that the root page shows its message once. */
export function takeLogoutMark(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const marked = storage.getItem(KEY) !== null;
  storage.removeItem(KEY);
  return marked;
}
