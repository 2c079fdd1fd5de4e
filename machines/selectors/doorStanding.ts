import type { SnapshotFrom } from 'xstate';
import { UNLOCKED, type Unlocked } from '../../models/lockState.ts';
import type { lockMachine } from '../aggregates/lock.machine.ts';

export const unlockedOf = (lock: SnapshotFrom<typeof lockMachine>): Unlocked | null =>
  UNLOCKED.find(why => lock.matches({ present: { door: { unlocked: why } } })) ?? null;
