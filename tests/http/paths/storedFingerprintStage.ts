/** Plays the events of a stored fingerprint on the test server: the owner stores it, and the guest receives it. */
import { expect } from 'vitest';
import { storedFingerprint } from '../../../machines/aggregates/storedFingerprint.decide.ts';
import { storedFingerprintMachine } from '../../../machines/aggregates/storedFingerprint.machine.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { fingerprintDataCalls } from '../../../models/calls/fingerprintData.calls.ts';
import type { AccountId } from '../../../models/ids.ts';
import { FingerprintVendor } from '../../../models/plugIn.ts';
import { StoredFingerprintId } from '../../../models/storedFingerprint.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredFinger } from '../../support/explored/storedFingerprint.ts';
import { NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { uidOf } from '../house.ts';
import { labelOf } from './credentialStage.ts';
import { beginElsewhere, ELSEWHERE_MS } from './elsewhere.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithReceiver extends Stage {
  receiver: SignedClient;
  collectedId: StoredFingerprintId | null;
}

const about = ({ collectedId }: WithReceiver) => ({ collectedId: collectedId as StoredFingerprintId });
export const stagedFinger: Staged<typeof storedFingerprintMachine, WithReceiver> = {
  machine: storedFingerprintMachine,
  exploration: exploredFinger,
  setUp: async stage => ({ ...stage, receiver: await stage.house.signIn('guest'), collectedId: null }),
  startsAt: NOON,
  stream: ({ collectedId }) => collectedId && streamRef(uidOf('owner'), 'collectedFinger', collectedId),
  play: {
    'collectedFinger.kept.v1': async ({ data: { name } }, here) => {
      const template = Buffer.from(labelOf(here, 'thumb')).toString('base64');
      const finger = { name: labelOf(here, name), vendor: FingerprintVendor.WEIDUN, template };
      here.collectedId = (await here.owner.data(fingerprintDataCalls.add, finger)).collectedId;
    },
    'collectedFinger.renamed.v1': ({ data: { name } }, here) =>
      here.owner.data(fingerprintDataCalls.rename, { ...about(here), name: labelOf(here, name) }),
    /** Sends the command that an accepted transfer sends; transferStage.ts covers the transfer itself. */
    'collectedFinger.transferAsked.v1': async (_, here) => {
      const { collectedId } = about(here);
      const uid = uidOf('owner');
      const lane = { collectedId, uid, to: 0 as AccountId, toId: collectedId };
      await beginElsewhere(here, effectPolicies.handOverFinger.lane(lane));
      const ref = streamRef(uidOf('owner'), 'collectedFinger', collectedId);
      const command = {
        type: 'transfer',
        to: uidOf('guest'),
        toId: StoredFingerprintId.parse(collectedId + 1),
      } as const;
      await here.house.loop.handle(storedFingerprint, ref, command, { by: uidOf('owner'), answer: null });
    },
    'collectedFinger.handedOver.v1': (_, { clock }) => clock.advance(ELSEWHERE_MS),
    'collectedFinger.deleted.v1': (_, here) => here.owner.data(fingerprintDataCalls.delete, about(here)),
  },
};

/** The fingerprint belongs to no account, its owner or its receiver, and never to both. */
export async function isWith(here: WithReceiver, whom: 'nobody' | 'owner' | 'receiver') {
  const { owner, receiver } = here;
  const namesOf = async (client: SignedClient) =>
    (await client.data(fingerprintDataCalls.list, {})).list.map(({ name }) => name);
  const isOf = async (client: SignedClient) => (await namesOf(client)).some(name => name.endsWith(labelOf(here, '')));
  expect([await isOf(owner), await isOf(receiver)]).toEqual([whom === 'owner', whom === 'receiver']);
}

export const fingerDetail = (here: WithReceiver) => here.owner.ask(fingerprintDataCalls.detail, about(here));
