import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { useMemo, useState } from 'react';
import { AuthorizationFilter } from '../../../../models/administrator.ts';
import type { AdministratorLock } from '../../../../models/calls/admin.calls.ts';
import { type AccountId, ALL_GROUPS, type GroupId, type LockId } from '../../../../models/ids.ts';
import { useAdministratorLocks } from '../../actors/administrators.ts';
import { useGroups } from '../../actors/groups.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { LocksToChoose } from '../collected/LockChoice.tsx';

const messages = defineMessages({
  filter: { id: 'ownLocks.filter', defaultMessage: 'Authorization' },
  group: { id: 'ownLocks.group', defaultMessage: 'Lock group' },
  allGroups: { id: 'ownLocks.group.all', defaultMessage: 'All groups' },
  authorized: { id: 'ownLocks.isAuthorized', defaultMessage: 'Authorized' },
});
const filterMessages: Record<AuthorizationFilter, MessageDescriptor> = defineMessages({
  1: { id: 'ownLocks.notAuthorized', defaultMessage: 'Not authorized' },
  2: { id: 'ownLocks.authorized', defaultMessage: 'Authorized' },
  3: { id: 'ownLocks.all', defaultMessage: 'All locks' },
});
const FILTERS = [AuthorizationFilter.ALL, AuthorizationFilter.NOT_AUTHORIZED, AuthorizationFilter.AUTHORIZED];

interface OwnLockChoiceProps {
  /** The administrator whose current access is shown; undefined for a new one. */
  uid?: AccountId;
  chosen: ReadonlyMap<LockId, string>;
  onChoose: (lockId: LockId, lockAlias: string, on: boolean) => void;
}

export function OwnLockChoice({ uid, chosen, onChoose }: OwnLockChoiceProps) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const [authorization, setAuthorization] = useState<AuthorizationFilter>(AuthorizationFilter.ALL);
  const [groupId, setGroupId] = useState<GroupId>(ALL_GROUPS);
  const groups = useGroups().filter(group => group.groupId >= 0);
  const query = useMemo(
    () => ({ search, authorization, groupId, ...(uid !== undefined && { uid }) }),
    [search, authorization, groupId, uid],
  );
  const locks = useAdministratorLocks(query, JSON.stringify(query));
  const said = (_: LockId, { isAuthorized }: AdministratorLock) =>
    isAuthorized ? { text: format(messages.authorized), barred: false, plain: true } : null;
  return (
    <LocksToChoose
      locks={locks}
      search={search}
      onSearch={setSearch}
      chosen={chosen}
      onChoose={onChoose}
      said={said}
      filters={
        <>
          {groups.length > 0 && (
            <Select
              label={format(messages.group)}
              value={String(groupId)}
              options={[
                { value: String(ALL_GROUPS), label: format(messages.allGroups) },
                ...groups.map(group => ({ value: String(group.groupId), label: group.groupName })),
              ]}
              onChange={value => setGroupId(Number(value) as GroupId)}
            />
          )}
          {uid !== undefined && (
            <Select
              label={format(messages.filter)}
              value={String(authorization)}
              options={FILTERS.map(value => ({ value: String(value), label: format(filterMessages[value]) }))}
              onChange={value => setAuthorization(Number(value) as AuthorizationFilter)}
            />
          )}
        </>
      }
    />
  );
}
