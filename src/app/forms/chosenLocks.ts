import * as z from 'zod/mini';
import type { LockId } from '../../../models/ids.ts';

/** With names, since a search may hide the chosen locks from the list. */
export type ChosenLocks = ReadonlyMap<LockId, string>;

export const NO_LOCKS: ChosenLocks = new Map();

export const AtLeastOneLock = z.custom<ChosenLocks>(value => value instanceof Map && value.size > 0);

export function withLock(chosen: ChosenLocks, lockId: LockId, lockAlias: string, on: boolean): ChosenLocks {
  const next = new Map(chosen);
  if (on) next.set(lockId, lockAlias);
  else next.delete(lockId);
  return next;
}
