const listeners = new Set<() => void>();

/** The session listens here, so that no screen has to look for an ended login in each of its failures. */
export function onLoginEnded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLoginEnded(): void {
  for (const listener of listeners) listener();
}
