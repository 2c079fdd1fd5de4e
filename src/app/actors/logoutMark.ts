const KEY = 'LOGOUT';

/** Set when the server redirected an answer to the site root (spec §4). */
export function markLogout(storage: Pick<Storage, 'setItem'>): void {
  storage.setItem(KEY, '1');
}

/** Whether the mark was set; it is gone afterwards, so that the root page says it once. */
export function takeLogoutMark(storage: Pick<Storage, 'getItem' | 'removeItem'>): boolean {
  const marked = storage.getItem(KEY) !== null;
  storage.removeItem(KEY);
  return marked;
}
