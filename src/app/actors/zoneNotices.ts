import { createActor, type Snapshot, type SnapshotFrom } from 'xstate';
import { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import { daylightSavingCalls, type ZoneNotice } from '../../../models/calls/daylightSaving.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';
import { jobDock } from './jobDock.ts';

const isOfZones = ({ fact }: LiveFact): boolean => fact.type.startsWith('daylightSaving.');

/** Time-zone changes that need a decision, are upcoming, or are being applied. */
export const useZoneNotices = defineResource<readonly ZoneNotice[], void>({
  load: async () => (await send(daylightSavingCalls.list, {})).list,
  refetchOn: isOfZones,
});

export type ZoneSnapshot = SnapshotFrom<typeof daylightSavingMachine>;

async function standingOf(lockId: LockId): Promise<ZoneSnapshot> {
  const { snapshot } = await send(daylightSavingCalls.detail, { lockId });
  // An actor that is never started restores a snapshot without running any effect.
  return createActor(daylightSavingMachine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot();
}

export const useZoneStanding = defineResource({
  load: standingOf,
  refetchOn: (live, lockId) => isOfZones(live) && 'lockId' in live.fact.data && live.fact.data.lockId === lockId,
});

/** One time-zone change: for `lockId`, or without it for all locks in the zone that this account manages. */
export interface OfChange {
  zone: string;
  changesAt: number;
  lockId?: LockId;
}

export const zoneCommands = {
  /** The job dock shows the job. */
  accept: async (change: OfChange): Promise<void> => {
    const { jobId } = await send(daylightSavingCalls.accept, { ...change, commandId: newCommandId() });
    jobDock.open(jobId);
  },
  dismiss: (change: OfChange) => send(daylightSavingCalls.dismiss, { ...change, commandId: newCommandId() }),
  mute: (change: OfChange) => send(daylightSavingCalls.mute, { ...change, commandId: newCommandId() }),
  unmute: (lockId: LockId) => send(daylightSavingCalls.unmute, { lockId, commandId: newCommandId() }),
};
