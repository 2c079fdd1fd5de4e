import type { SnapshotFrom } from 'xstate';
import type { daylightSavingMachine } from '../aggregates/daylightSaving.machine.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

/** Whether the prompt is shown. */
export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
/** Whether the lock's clock is off, or may be, because it did not follow its zone. */
export const isClockWrong = (snapshot: Snapshot) => snapshot.hasTag('wrong');
/** Whether the lock's people want no reminder. */
export const isMuted = (snapshot: Snapshot) => snapshot.matches('muted');
