import { administratorMachine } from '../../../machines/aggregates/administrator.machine.ts';
import { adminCalls } from '../../../models/calls/admin.calls.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import { streamRef } from '../../../src/engine/loop/loop.ts';
import { exploredAdministrator } from '../../support/explored/administrator.ts';
import { door, NOON } from '../../support/givenFacts.ts';
import type { Examples } from '../../support/paths.ts';
import type { SignedClient } from '../../support/signedClient.ts';
import { locks, nameOfNewcomer, PEOPLE, uidOf } from '../house.ts';
import type { Stage, Staged } from './walkStaged.ts';

export interface WithAdministrator extends Stage {
  administrator: SignedClient;
  uid: AccountId;
  nth: number;
}

/** Maps the lock ids of the path to locks of the test house. */
const here = (lockIds: readonly LockId[]): LockId[] =>
  lockIds.map(lockId => (lockId === door ? locks.noGateway.lockId : locks.remoteOff.lockId));

type Explored = Examples<typeof administratorMachine>;
type Example = (state: Parameters<Explored['administrator.added.v1']>[0]) => readonly unknown[];

/** The server applies access changes immediately, so no user can act while they are pending. */
const whenTold = (examples: Explored): Explored => {
  const isTelling = ({ value }: { value: unknown }) => JSON.stringify(value).includes('telling');
  const patient = Object.entries(examples as Record<string, Example>).map(([type, example]) => [
    type,
    type === 'administrator.applied.v1' ? example : (state: never) => (isTelling(state) ? [] : example(state)),
  ]);
  return Object.fromEntries(patient) as Explored;
};

export const stagedAdministrator: Staged<typeof administratorMachine, WithAdministrator> = {
  machine: administratorMachine,
  exploration: { ...exploredAdministrator, examples: whenTold(exploredAdministrator.examples) },
  async setUp(stage) {
    const nth = stage.among?.nth ?? 1;
    const administrator = await stage.house.newcomer(nth);
    return { ...stage, administrator, nth, uid: (PEOPLE.length + nth) as AccountId };
  },
  stream: ({ uid }) => streamRef(uidOf('owner'), 'administrator', uid),
  startsAt: NOON,
  play: {
    'administrator.added.v1': ({ data: { name, term, lockIds } }, { owner, nth }) =>
      owner.data(adminCalls.add, {
        ...{ account: nameOfNewcomer(nth), name: `${name} ${nth}` },
        term,
        lockIds: here(lockIds),
      }),
    'administrator.renamed.v1': ({ data: { name } }, { owner, uid, nth }) =>
      owner.data(adminCalls.rename, { uid, name: `${name} ${nth}` }),
    'administrator.termChanged.v1': ({ data: { term } }, { owner, uid }) =>
      owner.data(adminCalls.changePeriod, { uid, term }),
    'administrator.locksGiven.v1': ({ data: { lockIds } }, { owner, uid }) =>
      owner.data(adminCalls.addLocks, { uid, lockIds: here(lockIds) }),
    'administrator.locksTaken.v1': ({ data: { lockIds } }, { owner, uid }) =>
      owner.data(adminCalls.removeLocks, { uid, lockIds: here(lockIds) }),
    'administrator.removed.v1': (_, { owner, uid }) => owner.data(adminCalls.delete, { uid }),
    // Happen on their own: a timer fires, or every lock has been updated.
    'administrator.begun.v1': async () => {},
    'administrator.ended.v1': async () => {},
    'administrator.applied.v1': async () => {},
  },
};
