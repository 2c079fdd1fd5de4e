import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ListPlus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MAX_ACCESS_LOCKS } from '../../../../machines/flows/givingAccess.machine.ts';
import { totalOf } from '../../../../machines/selectors/pagedList.ts';
import type { AccessLock } from '../../../../models/calls/access.calls.ts';
import { ALL_GROUPS, type GroupId } from '../../../../models/ids.ts';
import { type AccessFlow, accessFlowCommands, useAccessLocks } from '../../actors/giveAccess.ts';
import { useGroups } from '../../actors/groups.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { Select } from '../../ui/Select.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ListStates } from '../ListStates.tsx';
import { NoMatch } from '../NoMatch.tsx';

const messages = defineMessages({
  doors: { id: 'giveAccess.doors', defaultMessage: 'Which doors' },
  search: { id: 'lockChoice.search', defaultMessage: 'Search locks by name' },
  group: { id: 'ownLocks.group', defaultMessage: 'Lock group' },
  allGroups: { id: 'ownLocks.group.all', defaultMessage: 'All groups' },
  addAll: { id: 'giveAccess.doors.addAll', defaultMessage: 'Add all {count, number}' },
  more: {
    id: 'giveAccess.doors.more',
    defaultMessage: '{count, plural, one {# more lock. Search to find it.} other {# more locks. Search to find them.}}',
  },
  missing: {
    id: 'giveAccess.doors.missing',
    defaultMessage:
      '{count, plural, one {# lock wasn’t added} other {# locks weren’t added}}. You can give access to {max, number} locks at a time.',
  },
});

interface AccessLocksFieldProps {
  accessFlow: AccessFlow;
  error: string | undefined;
}

export function AccessLocksField({ accessFlow, error }: AccessLocksFieldProps) {
  const format = useMessage();
  const [search, setSearch] = useState('');
  const [groupId, setGroupId] = useState<GroupId>(ALL_GROUPS);
  const groups = useGroups().filter(group => group.groupId >= 0);
  const scope = useMemo(() => ({ groupId, search }), [groupId, search]);
  const list = useAccessLocks(scope);
  const total = useSelector(list, totalOf);
  const shown = useSelector(list, ({ context }) => context.pages[1]) ?? [];
  const busy = useSelector(accessFlow, here => here.matches('gathering'));
  const missing = useSelector(accessFlow, ({ context }) => context.missing);
  const failure = useSelector(accessFlow, here => (here.matches('notGathered') ? here.context.failure : null));
  return (
    <fieldset data-wrong={error ? true : undefined} className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 font-medium">{format(messages.doors)}</legend>
      <search
        className="flex flex-wrap gap-2 max-sm:*:grow"
        onKeyDown={event => {
          // Enter searches, and never sends the form.
          if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
        }}
      >
        <SearchBox label={format(messages.search)} value={search} onSearch={words => setSearch(words.trim())} />
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
        <Button
          icon={<ListPlus aria-hidden size={18} />}
          busy={busy}
          disabled={total === 0}
          onClick={() => accessFlowCommands.addAll(accessFlow, scope)}
        >
          {format(messages.addAll, { count: total })}
        </Button>
      </search>
      <div className="max-h-72 overflow-y-auto rounded-box border border-line">
        <ListStates
          list={list}
          loading={<SkeletonRows />}
          empty={<NoMatch onTakeOff={() => setSearch('')} />}
          rows={() => <AccessLockRows locks={shown} accessFlow={accessFlow} more={total - shown.length} />}
        />
      </div>
      {missing > 0 && (
        <p role="status" className="text-attention">
          {format(messages.missing, { count: missing, max: MAX_ACCESS_LOCKS })}
        </p>
      )}
      {(error || failure !== null) && (
        <p role="alert" className="text-sm text-danger">
          {error ?? failureText(format, failure)}
        </p>
      )}
    </fieldset>
  );
}

interface AccessLockRowsProps {
  locks: readonly AccessLock[];
  accessFlow: AccessFlow;
  more: number;
}

function AccessLockRows({ locks, accessFlow, more }: AccessLockRowsProps) {
  const format = useMessage();
  const chosen = useSelector(accessFlow, ({ context }) => context.locks);
  const ids = useMemo(() => new Set(chosen.map(({ lockId }) => lockId)), [chosen]);
  return (
    <ul aria-label={format(messages.doors)}>
      {locks.map(lock => (
        <li key={lock.lockId} className="flex min-h-10 items-center border-b border-line px-1 last:border-b-0">
          <Checkbox
            label={lock.lockName}
            checked={ids.has(lock.lockId)}
            onChange={on => accessFlowCommands.choose(accessFlow, lock, on)}
          />
          <span aria-hidden className="min-w-0 truncate">
            {lock.lockName}
          </span>
        </li>
      ))}
      {more > 0 && <li className="px-3 py-2 text-sm text-muted">{format(messages.more, { count: more })}</li>}
    </ul>
  );
}
