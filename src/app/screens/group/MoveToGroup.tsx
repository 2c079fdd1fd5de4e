import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { type GroupId, NOT_GROUPED } from '../../../../models/ids.ts';
import { useGroups } from '../../actors/groups.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { SureDialog } from '../SureDialog.tsx';
import { groupMessages } from './groupMessages.ts';

const messages = defineMessages({
  title: { id: 'group.move.title', defaultMessage: 'Move {count, plural, one {# lock} other {# locks}} to a group' },
  to: { id: 'group.move.to', defaultMessage: 'Group' },
  means: {
    id: 'group.move.means',
    defaultMessage: 'A lock is in one group at a time. Groups are your own view: nobody’s access changes.',
  },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
  yes: { id: 'group.move.yes', defaultMessage: 'Move' },
});

interface MoveToGroupProps {
  count: number;
  /** The group that they are all in, which is not offered. */
  from?: GroupId;
  move: (to: GroupId) => Promise<unknown>;
  onClose: () => void;
}

/** Where many locks shall go. */
export function MoveToGroup({ count, from, move, onClose }: MoveToGroupProps) {
  const format = useMessage();
  const groups = useGroups().filter(({ groupId }) => groupId >= 0);
  const choices = [...groups, { groupId: NOT_GROUPED, groupName: format(groupMessages.none) }].filter(
    ({ groupId }) => groupId !== from,
  );
  const [to, setTo] = useState<GroupId>(choices[0]?.groupId ?? NOT_GROUPED);
  return (
    <SureDialog
      title={format(messages.title, { count })}
      no={format(messages.cancel)}
      yes={format(messages.yes)}
      weight="primary"
      act={() => move(to)}
      onClose={onClose}
    >
      <p>{format(messages.means)}</p>
      <Field label={format(messages.to)}>
        {wiring => (
          <select
            {...wiring}
            value={to}
            className={inputClasses}
            onChange={({ target }) => setTo(Number(target.value) as GroupId)}
          >
            {choices.map(({ groupId, groupName }) => (
              <option key={groupId} value={groupId} className="bg-surface text-ink">
                {groupName}
              </option>
            ))}
          </select>
        )}
      </Field>
    </SureDialog>
  );
}
