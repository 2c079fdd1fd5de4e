import { useActorRef } from '@xstate/react';
import { useCallback } from 'react';
import { createActor, type Snapshot, type SnapshotFrom } from 'xstate';
import { daylightSavingMachine } from '../../../machines/aggregates/daylightSaving.machine.ts';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { daylightSavingCalls, type ZoneNotice } from '../../../models/calls/daylightSaving.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import type { LockId } from '../../../models/ids.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import { thingBy } from './thingAnswer.ts';
import { useThingTouched } from './useTouched.ts';

/** What the server counts is asked for again: no fact alone says how many locks stand where. */
const asItWas = <Thing>(thing: Thing) => thing;
const notices = loadedThingMachine<readonly ZoneNotice[], null, BrowserFact>(asItWas).provide(
  thingBy(async (): Promise<readonly ZoneNotice[]> => (await send(daylightSavingCalls.list, {})).list),
);

const isOfZones = ({ fact }: LiveFact): boolean => fact.type.startsWith('daylightSaving.');

/** The changes of zones that ask for something, are to come or are being followed; kept up with. */
export function useZoneNotices() {
  const actor = useActorRef(notices, { input: { id: null } });
  useThingTouched(actor, isOfZones);
  return actor;
}

export type ZoneSnapshot = SnapshotFrom<typeof daylightSavingMachine>;

async function standingOf(lockId: LockId): Promise<ZoneSnapshot> {
  const { snapshot } = await send(daylightSavingCalls.detail, { lockId });
  // An actor that is never started restores a snapshot and runs nothing.
  return createActor(daylightSavingMachine, { snapshot: snapshot as Snapshot<unknown> }).getSnapshot();
}

const standing = loadedThingMachine<ZoneSnapshot, LockId, BrowserFact>(asItWas).provide(thingBy(standingOf));

/** How one lock stands to the changes of its zone. Give the component a key of the lock. */
export function useZoneStanding(lockId: LockId) {
  const actor = useActorRef(standing, { input: { id: lockId } });
  useThingTouched(
    actor,
    useCallback(live => isOfZones(live) && 'lockId' in live.fact.data && live.fact.data.lockId === lockId, [lockId]),
  );
  return actor;
}

/** Of one change, for all locks that this account manages in that zone, or for one of them. */
export interface OfChange {
  zone: string;
  changesAt: number;
  lockId?: LockId;
}

export const zoneCommands = {
  /** The dock shows the job. */
  accept: async (change: OfChange): Promise<void> => {
    const { jobId } = await send(daylightSavingCalls.accept, { ...change, commandId: newCommandId() });
    jobDock.send({ type: 'job.opened', jobId, mine: true });
  },
  dismiss: (change: OfChange) => send(daylightSavingCalls.dismiss, { ...change, commandId: newCommandId() }),
  mute: (change: OfChange) => send(daylightSavingCalls.mute, { ...change, commandId: newCommandId() }),
  unmute: (lockId: LockId) => send(daylightSavingCalls.unmute, { lockId, commandId: newCommandId() }),
};
