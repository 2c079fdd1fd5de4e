const clearers = new Set<() => void>();

/** Calls `clear` at sign-out, for actors that store data of a user. */
export function onUserGone(clear: () => void): void {
  clearers.add(clear);
}

export function clearUserData(): void {
  for (const clear of clearers) clear();
}
