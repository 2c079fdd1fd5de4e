import * as z from 'zod/mini';
import type { LockId } from '../../../models/ids.ts';

/** Chosen locks with their names: of a list that is searched, the chosen ones may be out of sight. */
export type ChosenLocks = ReadonlyMap<LockId, string>;

export const NO_LOCKS: ChosenLocks = new Map();

export const AtLeastOneLock = z.custom<ChosenLocks>(value => value instanceof Map && value.size > 0);

export function withLock(chosen: ChosenLocks, lockId: LockId, lockAlias: string, on: boolean): ChosenLocks {
  const next = new Map(chosen);
  if (on) next.set(lockId, lockAlias);
  else next.delete(lockId);
  return next;
}
