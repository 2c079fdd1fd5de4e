import type { SnapshotFrom } from 'xstate';
import { UNLOCKED, type Unlocked } from '../../models/lockState.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

/** Why the door is unlocked; null where the lock has not said that it is. */
export const unlockedOf = (lock: SnapshotFrom<typeof lockMachine>): Unlocked | null =>
  UNLOCKED.find(why => lock.matches({ present: { door: { unlocked: why } } })) ?? null;
