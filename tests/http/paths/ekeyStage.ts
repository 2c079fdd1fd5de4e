/** Plays an eKey's events on the test server: its sender makes calls, and its recipient's app comes online. */
import { PLAIN_EKEY_FACTS } from '../../../machines/aggregates/ekey.decide.ts';
import { ekeyMachine } from '../../../machines/aggregates/ekey.machine.ts';
import {
  ekeyCalls,
  PLAIN_EKEY_ACTIONS,
  type PlainEKeyAction,
  plainEKeyCalls,
} from '../../../models/calls/ekey.calls.ts';
import { lockCalls } from '../../../models/calls/lock.calls.ts';
import type { EKeyId, LockId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredEKey } from '../../support/explored/ekey.ts';
import { NOON } from '../../support/givenFacts.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { locks, nameOf, nameOfNewcomer, uidOf } from '../house.ts';
import { labelOf } from './credentialStage.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithRecipient extends Stage {
  lockId: LockId;
  /** The recipient's app, online only when the path says so. */
  recipient: SignedClient;
  keyId: EKeyId | null;
}

const about = ({ keyId }: WithRecipient) => ({ keyId: keyId as EKeyId });

const plainPlays = Object.fromEntries(
  PLAIN_EKEY_ACTIONS.map(action => [
    PLAIN_EKEY_FACTS[action],
    (_: unknown, here: WithRecipient) => here.owner.data(plainEKeyCalls[action], about(here)),
  ]),
) as Record<(typeof PLAIN_EKEY_FACTS)[PlainEKeyAction], (_: unknown, here: WithRecipient) => Promise<unknown>>;

export const stagedEKey: Staged<typeof ekeyMachine, WithRecipient> = {
  machine: ekeyMachine,
  exploration: exploredEKey,
  setUp: async stage => {
    const { house, among } = stage;
    // A user can have one eKey per lock.
    const recipient = await (among ? house.newcomer(among.nth) : house.signIn('guest'));
    return { ...stage, lockId: locks.door.lockId, recipient, keyId: null };
  },
  startsAt: NOON,
  stream: ({ keyId }) => (keyId === null ? null : streamRef(uidOf('owner'), 'ekey', keyId)),
  // Other unlocks use Bluetooth, which the console does not see.
  playable: ({ type }, from) => type !== 'ekey.used.v1' || from.matches({ kept: { held: 'normal' } }),
  play: {
    ...plainPlays,
    'ekey.sent.v1': async ({ data: { name, remarks, validity } }, here) => {
      const recipient = here.among ? nameOfNewcomer(here.among.nth) : nameOf('guest');
      const offer = {
        lockId: here.lockId,
        recipient,
        name: labelOf(here, name),
        remarks,
        validity,
        remoteUnlock: 'true',
      } as const;
      here.keyId = (await here.owner.data(ekeyCalls.send, offer)).keyId;
    },
    'ekey.accepted.v1': (_, here, { context: { revision } }) =>
      here.recipient.data(ekeyCalls.accept, { ...about(here), turn: revision }),
    'ekey.declined.v1': (_, here) => here.recipient.data(ekeyCalls.decline, about(here)),
    // Happens on its own: the offer's time is over.
    'ekey.lapsed.v1': async () => {},
    'ekey.freezeAsked.v1': ({ type, data: { by } }, here) =>
      by?.administers === false
        ? here.house.write('ekey', about(here).keyId, [
            { type, data: { eKeyId: about(here).keyId, lockId: here.lockId, by: { ...by, uid: uidOf('stranger') } } },
          ])
        : here.owner.data(ekeyCalls.freeze, about(here)),
    'ekey.freezeTakenOver.v1': (_, here) => here.owner.data(ekeyCalls.freeze, about(here)),
    'ekey.validityAsked.v1': ({ data: { validity } }, here) =>
      here.owner.data(ekeyCalls.changePeriod, { ...about(here), validity }),
    'ekey.resetAsked.v1': (_, here) => here.owner.data(ekeyCalls.reset, about(here)),
    'ekey.deletionAsked.v1': (_, here) => here.owner.data(ekeyCalls.delete, about(here)),
    'ekey.withdrawn.v1': (_, here) => here.owner.data(ekeyCalls.delete, about(here)),
    'ekey.appSeen.v1': (_, here, { context: { revision } }) =>
      here.recipient.data(ekeyCalls.appSeen, { ...about(here), turn: revision }),
    'ekey.used.v1': (_, { recipient, lockId }) => recipient.data(lockCalls.unlock, { lockId }),
    'ekey.described.v1': ({ data: { name, remarks } }, here) =>
      here.owner.data(ekeyCalls.rename, { ...about(here), name: labelOf(here, name), remarks }),
    'ekey.mayIssueSet.v1': (_, here) => here.owner.data(ekeyCalls.authorize, about(here)),
    'ekey.remoteUnlockSet.v1': (_, here) =>
      here.owner.data(ekeyCalls.setRemoteUnlock, { ...about(here), remoteUnlock: 'false' }),
  },
};
