import type { Failure } from './apiError.ts';

export type LoginEnd = Extract<Failure, { category: 'logOut' }>;

const listeners = new Set<(how: LoginEnd) => void>();

/** The session subscribes here, so that no screen has to check its failures for an ended session. */
export function onLoginEnded(listener: (how: LoginEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLoginEnded(how: LoginEnd): void {
  for (const listener of listeners) listener(how);
}
