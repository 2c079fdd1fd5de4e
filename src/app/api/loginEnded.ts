import type { Failure } from './apiError.ts';

export type LoginEnd = Extract<Failure, { category: 'logOut' }>;

const listeners = new Set<(how: LoginEnd) => void>();

/** The session listens here, so that no screen has to look for an ended login in each of its failures. */
export function onLoginEnded(listener: (how: LoginEnd) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellLoginEnded(how: LoginEnd): void {
  for (const listener of listeners) listener(how);
}
