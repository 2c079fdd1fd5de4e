import type { SnapshotFrom } from 'xstate';
import type { AccountId } from '../../models/ids.ts';
import type { daylightSavingMachine } from '../aggregates/daylightSaving.machine.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

/** Whether the prompt is shown. */
export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
/** Whether the lock's clock is off, or may be, because it did not follow its zone. */
export const isClockWrong = (snapshot: Snapshot) => snapshot.hasTag('wrong');
/** Whether somebody who wants no reminder can say so now: who it is makes no difference. */
export function mayMute(snapshot: Snapshot): boolean {
  const { lockId } = snapshot.context;
  return (
    lockId !== null && snapshot.can({ type: 'daylightSaving.muted.v1', data: { lockId, uid: 0 as AccountId }, at: 0 })
  );
}
/** Whether the lock's people want no reminder. */
export const isMuted = (snapshot: Snapshot) => snapshot.matches('muted');
