import { useActorRef } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import { loadedThingMachine } from '../../../machines/flows/loadedThing.machine.ts';
import { pagedListMachine } from '../../../machines/flows/pagedList.machine.ts';
import type { Term } from '../../../models/administrator.ts';
import {
  type AdministratorItem,
  type AdministratorLock,
  adminCalls,
  type GivenOut,
} from '../../../models/calls/admin.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, CommandId, JobId, LockId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { jobDock } from './jobDock.ts';
import { LOCKS_A_PAGE } from './lockList.ts';
import { pagesBy } from './pageAnswer.ts';
import { thingBy } from './thingAnswer.ts';
import { useAsked } from './useAsked.ts';
import { useListTouched, useThingTouched } from './useTouched.ts';

export type AdministratorQuery = Required<AskedOf<typeof adminCalls.list>>;
export type AdministratorLocksQuery = Omit<AskedOf<typeof adminCalls.locks>, 'pageNo' | 'pageSize'>;

const touches = ({ stream }: LiveFact) => stream.startsWith('administrator-');

const listMachine = pagedListMachine<AdministratorItem, AdministratorQuery, LiveFact>(item => item).provide(
  pagesBy<AdministratorItem, AdministratorQuery>((wanted, options) => send(adminCalls.list, wanted.query, options)),
);

/** One page of those who manage locks beside this account. `key` tells queries apart. */
export function useAdministratorList(query: AdministratorQuery, key: string): ActorRefFrom<typeof listMachine> {
  const list = useActorRef(listMachine, { input: { query } });
  useAsked(list, key, query);
  useListTouched(list, touches);
  return list;
}

const locksMachine = pagedListMachine<AdministratorLock, AdministratorLocksQuery, LiveFact>(lock => lock).provide(
  pagesBy<AdministratorLock, AdministratorLocksQuery>(({ query, pageNo }, options) =>
    send(adminCalls.locks, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
  ),
);

/** This account's own locks, to give to an administrator or to take away. */
export function useAdministratorLocks(query: AdministratorLocksQuery, key: string) {
  const locks = useActorRef(locksMachine, { input: { query } });
  useAsked(locks, key, query);
  useListTouched(locks, touches);
  return locks;
}

const detailMachine = loadedThingMachine<AdministratorItem, AccountId, never>(thing => thing).provide(
  thingBy((uid: AccountId) => send(adminCalls.detail, { uid })),
);

/** One of them. Give the component a key of it. */
export function useAdministrator(uid: AccountId) {
  const administrator = useActorRef(detailMachine, { input: { id: uid } });
  useThingTouched(administrator, touches);
  return administrator;
}

const givenOutMachine = loadedThingMachine<GivenOut, AccountId, never>(thing => thing).provide(
  thingBy((uid: AccountId) => send(adminCalls.givenOut, { uid })),
);

/** What they gave out, told before they are removed. */
export const useGivenOut = (uid: AccountId) => useActorRef(givenOutMachine, { input: { id: uid } });

/** What they gave to others ends by a job. */
async function followed(asked: Promise<{ jobId: JobId | null }>): Promise<void> {
  const { jobId } = await asked;
  if (jobId) jobDock.send({ type: 'job.opened', jobId, mine: true });
}

/** What an owner asks of them. Each rejects with why it could not be done. */
export const administratorCommands = {
  add: (wish: AskedOf<typeof adminCalls.add>) => send(adminCalls.add, wish),
  rename: (uid: AccountId, name: string) => send(adminCalls.rename, { uid, name, commandId: newCommandId() }),
  changePeriod: (uid: AccountId, term: Term, commandId: CommandId, takeBack?: boolean) =>
    followed(send(adminCalls.changePeriod, { uid, term, commandId, takeBack })),
  addLocks: (uid: AccountId, lockIds: LockId[]) =>
    send(adminCalls.addLocks, { uid, lockIds, commandId: newCommandId() }),
  removeLocks: (uid: AccountId, lockIds: LockId[], takeBack?: boolean) =>
    followed(send(adminCalls.removeLocks, { uid, lockIds, takeBack, commandId: newCommandId() })),
  remove: (uid: AccountId, takeBack?: boolean) =>
    followed(send(adminCalls.delete, { uid, takeBack, commandId: newCommandId() })),
};
