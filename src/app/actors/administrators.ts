import type { PageWanted } from '../../../machines/flows/pagedListSetup.ts';
import type { Term } from '../../../models/administrator.ts';
import { adminCalls } from '../../../models/calls/admin.calls.ts';
import type { LiveFact } from '../../../models/calls/live.ts';
import type { AccountId, CommandId, JobId, LockId } from '../../../models/ids.ts';
import type { AskedOf } from '../api/createSend.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { definePagedList, pageOf } from './definePagedList.ts';
import { defineResource } from './defineResource.ts';
import { jobDock } from './jobDock.ts';
import { LOCKS_A_PAGE } from './lockList.ts';

export type AdministratorLocksQuery = Omit<AskedOf<typeof adminCalls.locks>, 'pageNo' | 'pageSize'>;

const touches = ({ stream }: LiveFact) => stream.startsWith('administrator-');

export const useAdministratorList = definePagedList({ load: pageOf(adminCalls.list), refetchOn: touches });

/** This account’s own locks, to grant them to an administrator or revoke them. */
export const useAdministratorLocks = definePagedList({
  load: ({ query, pageNo }: PageWanted<AdministratorLocksQuery>, options) =>
    send(adminCalls.locks, { ...query, pageNo, pageSize: LOCKS_A_PAGE }, options),
  refetchOn: touches,
});

export const useAdministrator = defineResource({
  load: (uid: AccountId) => send(adminCalls.detail, { uid }),
  refetchOn: touches,
});

export const useGivenOut = defineResource({ load: (uid: AccountId) => send(adminCalls.givenOut, { uid }) });

async function followed(asked: Promise<{ jobId: JobId | null }>): Promise<void> {
  const { jobId } = await asked;
  if (jobId) jobDock.open(jobId);
}

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
