import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewAccountFact } from '../../models/facts/account.facts.ts';
import { type AccountId, type GroupId, type LockId, NOT_GROUPED } from '../../models/ids.ts';
import type { Aggregate, Decision } from '../aggregate.ts';
import { accountMachine } from './account.machine.ts';

type Registered = Extract<NewAccountFact, { type: 'account.registered.v1' }>['data'];
export type AccountCommand =
  | ({ type: 'register' } & Registered)
  | { type: 'createGroup' | 'renameGroup'; groupId: GroupId; groupName: string }
  | { type: 'deleteGroup'; groupId: GroupId }
  /** `lockIds`: those that are not in the group already. */
  | { type: 'groupLocks'; groupId: GroupId; lockIds: readonly LockId[] }
  /** `days`: null keeps them for good. */
  | { type: 'keepRecords'; days: number | null };

type GroupCommand = Exclude<AccountCommand, { type: 'register' | 'keepRecords' }>;
type Snapshot = SnapshotFrom<typeof accountMachine>;

const alike = (name: string): string => name.normalize('NFKC').toLowerCase();

function aboutGroup(command: GroupCommand, uid: AccountId, { context }: Snapshot): Decision<NewAccountFact> {
  const { groupId } = command;
  const known = context.groups.find(group => group.groupId === groupId);
  /** Two of one name could not be told apart in any list. */
  const isTaken = (name: string) =>
    context.groups.some(group => group.groupId !== groupId && alike(group.groupName) === alike(name));
  switch (command.type) {
    case 'createGroup': {
      const { groupName } = command;
      if (known) return reject('conflict');
      return isTaken(groupName)
        ? reject('groupExists')
        : [{ type: 'account.groupCreated.v1', data: { uid, groupId, groupName } }];
    }
    case 'renameGroup': {
      const { groupName } = command;
      if (!known) return reject('groupNotFound');
      if (known.groupName === groupName) return reject('unchanged');
      return isTaken(groupName)
        ? reject('groupExists')
        : [{ type: 'account.groupRenamed.v1', data: { uid, groupId, groupName } }];
    }
    case 'deleteGroup':
      return known ? [{ type: 'account.groupDeleted.v1', data: { uid, groupId } }] : reject('groupNotFound');
    case 'groupLocks': {
      if (!known && groupId !== NOT_GROUPED) return reject('groupNotFound');
      const lockIds = [...command.lockIds];
      return lockIds.length === 0
        ? reject('unchanged')
        : [{ type: 'account.locksGrouped.v1', data: { uid, groupId, lockIds } }];
    }
  }
}

export const account: Aggregate<typeof accountMachine, AccountCommand, NewAccountFact> = {
  kind: 'account',
  machine: accountMachine,
  decide(command, snapshot) {
    if (command.type !== 'register') {
      const { uid } = snapshot.context;
      if (!uid) return reject('notInThisState');
      if (command.type !== 'keepRecords') return aboutGroup(command, uid, snapshot);
      const { days } = command;
      return days === snapshot.context.recordDays
        ? reject('unchanged')
        : [{ type: 'account.recordKeepingSet.v1', data: { uid, days } }];
    }
    if (!snapshot.matches('absent')) return reject('conflict');
    const { type: _, ...registration } = command;
    return [{ type: 'account.registered.v1', data: registration }];
  },
};
