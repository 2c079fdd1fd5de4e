import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../models/calls/fingerprintData.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { StoredFingerprintId } from '../../../models/collectedFinger.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type CollectedQuery = Required<AskedOf<typeof fingerprintDataCalls.list>>;

/** Locks tell of the fingerprints that were made of them. */
const touches = ({ stream }: LiveFact) => stream.startsWith('collectedFinger-') || stream.startsWith('fingerprint-');

const listMachine = pagedListMachine<StoredFingerprint, CollectedQuery, LiveFact>(item => item).provide(
  pagesBy<StoredFingerprint, CollectedQuery>((wanted, options) =>
    send(fingerprintDataCalls.list, wanted.query, options),
  ),
);

/** One page of the fingers that this account keeps. `key` tells queries apart. */
export function useCollectedList(query: CollectedQuery, key: string): ActorRefFrom<typeof listMachine> {
  const list = useActorRef(listMachine, { input: { query } });
  useAsked(list, key, query);
  useListTouched(list, touches);
  return list;
}

const detailMachine = loadedThingMachine<StoredFingerprint, StoredFingerprintId, never>(thing => thing).provide(
  thingBy((collectedId: StoredFingerprintId) => send(fingerprintDataCalls.detail, { collectedId })),
);

/** One of them. Give the component a key of it. */
export function useCollectedFinger(collectedId: StoredFingerprintId) {
  const finger = useActorRef(detailMachine, { input: { id: collectedId } });
  useThingTouched(finger, touches);
  return finger;
}

/** What their keeper asks of them. Each rejects with why it could not be done. */
export const collectedCommands = {
  keep: async (finger: AskedOf<typeof fingerprintDataCalls.add>): Promise<StoredFingerprintId> =>
    (await send(fingerprintDataCalls.add, finger)).collectedId,
  issue: (wish: AskedOf<typeof fingerprintDataCalls.issue>) => send(fingerprintDataCalls.issue, wish),
  issueToLocks: (wish: AskedOf<typeof fingerprintDataCalls.issueToLocks>) =>
    send(fingerprintDataCalls.issueToLocks, wish),
  rename: (collectedId: StoredFingerprintId, name: string) =>
    send(fingerprintDataCalls.rename, { collectedId, name, commandId: newCommandId() }),
  delete: (collectedId: StoredFingerprintId) =>
    send(fingerprintDataCalls.delete, { collectedId, commandId: newCommandId() }),
};
