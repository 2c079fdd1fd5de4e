const clearers = new Set<() => void>();

/** What an actor keeps of a user is cleared when the user has gone; the actor says how, once. */
export function onUserGone(clear: () => void): void {
  clearers.add(clear);
}

export function clearUserData(): void {
  for (const clear of clearers) clear();
}
