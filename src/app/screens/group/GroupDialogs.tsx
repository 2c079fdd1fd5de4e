import { defineMessages } from '@formatjs/intl';
import { groupName } from '../../../../models/calls/group.calls.ts';
import type { KeyGroup } from '../../../../models/calls/user.calls.ts';
import type { GroupId } from '../../../../models/ids.ts';
import { GROUP_NAME_MAX } from '../../../../models/limits.ts';
import { groupCommands } from '../../actors/groupCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { RenamingDialog } from '../credential/RenamingDialog.tsx';
import { TextDialog } from '../credential/TextDialog.tsx';
import { useUndo } from '../useUndo.ts';
import { groupMessages } from './groupMessages.ts';
import { MoveToGroup } from './MoveToGroup.tsx';

const messages = defineMessages({
  add: { id: 'group.add.title', defaultMessage: 'New group' },
  rename: { id: 'group.rename.title', defaultMessage: 'Rename “{name}”' },
  ask: { id: 'group.delete.ask', defaultMessage: 'Delete group “{name}”?' },
  means: {
    id: 'group.delete.means',
    defaultMessage:
      '{count, plural, =0 {This group has no locks.} one {The group’s lock stays in your list, without a group.} other {The group’s # locks stay in your list, without a group.}} Access doesn’t change.',
  },
  moved: { id: 'group.move.done', defaultMessage: '{count, plural, one {# lock moved} other {# locks moved}}' },
  keep: { id: 'group.delete.keep', defaultMessage: 'Cancel' },
  delete: { id: 'group.delete.yes', defaultMessage: 'Delete group' },
});

export type AskedOfGroup = { what: 'add' } | { what: 'rename' | 'move' | 'delete'; group: KeyGroup };

export function GroupDialogs({ asked, onClose }: { asked: AskedOfGroup; onClose: () => void }) {
  const format = useMessage();
  const offerUndo = useUndo();
  const text = {
    label: format(groupMessages.name),
    hint: format(groupMessages.nameHint),
    wrong: format(groupMessages.nameWrong, { max: GROUP_NAME_MAX }),
    schema: groupName,
    param: 'groupName',
    about: ['groupExists'] as const,
    onClose,
  };
  if (asked.what === 'add')
    return <TextDialog {...text} title={format(messages.add)} first="" save={groupCommands.add} />;
  const { groupId, groupName: name, lockCount: count } = asked.group;
  const moveAll = async (to: GroupId) => {
    const lockIds = await groupCommands.moveAll(groupId, to);
    offerUndo(format(messages.moved, { count: lockIds.length }), () => groupCommands.move(lockIds, groupId));
  };
  if (asked.what === 'rename')
    return (
      <RenamingDialog
        {...text}
        title={format(messages.rename, { name })}
        first={name}
        save={next => groupCommands.rename(groupId, next)}
      />
    );
  if (asked.what === 'move') return <MoveToGroup count={count} from={groupId} move={moveAll} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={format(messages.ask, { name })}
      no={format(messages.keep)}
      yes={format(messages.delete)}
      act={() => groupCommands.delete(groupId)}
      onClose={onClose}
    >
      <p>{format(messages.means, { count })}</p>
    </ConfirmDialog>
  );
}
