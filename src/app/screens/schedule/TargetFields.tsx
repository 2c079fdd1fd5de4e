import { defineMessages } from '@formatjs/intl';
import type { KeyGroup } from '../../../../models/calls/user.calls.ts';
import type { GroupId, LockId } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Select } from '../../ui/Select.tsx';
import { LockChoice } from '../collected/LockChoice.tsx';
import { Choice } from '../export/Choice.tsx';

const messages = defineMessages({
  which: { id: 'schedule.target', defaultMessage: 'Locks' },
  locks: { id: 'schedule.target.locks', defaultMessage: 'Selected locks' },
  group: { id: 'schedule.target.group', defaultMessage: 'Group' },
  choose: { id: 'schedule.target.group.choose', defaultMessage: 'Choose a group' },
  groupMeans: {
    id: 'schedule.target.group.means',
    defaultMessage: 'Each run uses the locks that are in the group when the run starts.',
  },
  noGroups: { id: 'schedule.target.noGroups', defaultMessage: 'You don’t have any groups yet.' },
});

export interface Chosen {
  by: 'locks' | 'group';
  locks: ReadonlyMap<LockId, string>;
  groupId: GroupId | null;
}

interface TargetFieldsProps {
  value: Chosen;
  onChange: (value: Chosen) => void;
  groups: readonly KeyGroup[];
}

export function TargetFields({ value, onChange, groups }: TargetFieldsProps) {
  const format = useMessage();
  const { by, locks, groupId } = value;
  const choose = (lockId: LockId, lockAlias: string, on: boolean) => {
    const next = new Map(locks);
    if (on) next.set(lockId, lockAlias);
    else next.delete(lockId);
    onChange({ ...value, locks: next });
  };
  return (
    <div className="flex flex-col gap-2">
      <Choice
        legend={format(messages.which)}
        value={by}
        options={[
          { value: 'locks', label: format(messages.locks) },
          { value: 'group', label: format(messages.group) },
        ]}
        onChange={next => onChange({ ...value, by: next })}
      />
      {by === 'group' && (
        <>
          {groups.length === 0 ? (
            <p className="text-muted">{format(messages.noGroups)}</p>
          ) : (
            <Select
              label={format(messages.group)}
              value={String(groupId ?? '')}
              options={[
                { value: '', label: format(messages.choose) },
                ...groups.map(group => ({ value: String(group.groupId), label: group.groupName })),
              ]}
              onChange={id => onChange({ ...value, groupId: id === '' ? null : (Number(id) as GroupId) })}
            />
          )}
          <p className="max-w-prose text-sm text-muted">{format(messages.groupMeans)}</p>
        </>
      )}
      {by === 'locks' && <LockChoice chosen={locks} onChoose={choose} said={() => null} />}
    </div>
  );
}
