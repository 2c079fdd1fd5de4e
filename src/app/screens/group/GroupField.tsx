import { defineMessages } from '@formatjs/intl';
import { type GroupId, NOT_GROUPED } from '../../../../models/ids.ts';
import { useGroups } from '../../actors/groups.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { groupMessages } from './groupMessages.ts';

const messages = defineMessages({ to: { id: 'group.move.to', defaultMessage: 'Group' } });

export interface GroupChoice {
  groupId: GroupId;
  groupName: string;
}

export function useGroupChoices(): readonly GroupChoice[] {
  const format = useMessage();
  const groups = useGroups().filter(({ groupId }) => groupId >= 0);
  return [...groups, { groupId: NOT_GROUPED, groupName: format(groupMessages.none) }];
}

interface GroupFieldProps {
  choices: readonly GroupChoice[];
  value: GroupId;
  onChange: (groupId: GroupId) => void;
}

export function GroupField({ choices, value, onChange }: GroupFieldProps) {
  const format = useMessage();
  return (
    <Field label={format(messages.to)}>
      {wiring => (
        <select
          {...wiring}
          value={value}
          className={inputClasses}
          onChange={({ target }) => onChange(Number(target.value) as GroupId)}
        >
          {choices.map(({ groupId, groupName }) => (
            <option key={groupId} value={groupId} className="bg-surface text-ink">
              {groupName}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
