import type { SnapshotFrom } from 'xstate';
import type { AccountId } from '../../models/ids.ts';
import type { daylightSavingMachine } from '../aggregates/daylightSaving.machine.ts';

type Snapshot = SnapshotFrom<typeof daylightSavingMachine>;

export const isAsking = (snapshot: Snapshot) => snapshot.hasTag('asking');
export const isClockWrong = (snapshot: Snapshot) => snapshot.hasTag('wrong');
export function mayMute(snapshot: Snapshot): boolean {
  const { lockId } = snapshot.context;
  return (
    lockId !== null && snapshot.can({ type: 'daylightSaving.muted.v1', data: { lockId, uid: 0 as AccountId }, at: 0 })
  );
}
export const isMuted = (snapshot: Snapshot) => snapshot.matches('muted');
