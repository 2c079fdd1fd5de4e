import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { type GroupId, NOT_GROUPED } from '../../../../models/ids.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { GroupField, useGroupChoices } from './GroupField.tsx';

const messages = defineMessages({
  title: { id: 'group.move.title', defaultMessage: 'Move {count, plural, one {# lock} other {# locks}} to a group' },
  means: {
    id: 'group.move.means',
    defaultMessage: 'A lock can be in only one group. Groups organize your own list and don’t change access.',
  },
  cancel: { id: 'form.cancel', defaultMessage: 'Cancel' },
  yes: { id: 'group.move.yes', defaultMessage: 'Move {count, plural, one {# lock} other {# locks}}' },
});

interface MoveToGroupProps {
  count: number;
  /** The locks’ common group, which is not offered. */
  from?: GroupId;
  move: (to: GroupId) => Promise<unknown>;
  onClose: () => void;
}

export function MoveToGroup({ count, from, move, onClose }: MoveToGroupProps) {
  const format = useMessage();
  const choices = useGroupChoices().filter(({ groupId }) => groupId !== from);
  const [to, setTo] = useState<GroupId>(choices[0]?.groupId ?? NOT_GROUPED);
  return (
    <ConfirmDialog
      title={format(messages.title, { count })}
      no={format(messages.cancel)}
      yes={format(messages.yes, { count })}
      weight="primary"
      act={() => move(to)}
      onClose={onClose}
    >
      <p>{format(messages.means)}</p>
      <GroupField choices={choices} value={to} onChange={setTo} />
    </ConfirmDialog>
  );
}
