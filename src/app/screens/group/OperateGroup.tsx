import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { GroupId, LockId } from '../../../../models/ids.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useGroups } from '../../actors/groups.ts';
import { operateMany, useRemoteLocks } from '../../actors/operateMany.ts';
import { retry } from '../../actors/retry.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { GatedButton } from '../GatedButton.tsx';
import { ManyDoorsMean } from '../job/ManyDoorsMean.tsx';
import { doorIcons, manyDoorsMessages } from '../job/manyDoorsMessages.ts';

const messages = defineMessages({
  no: { id: 'console.unlockMany.no', defaultMessage: 'Cancel' },
  again: { id: 'ui.problem.retry', defaultMessage: 'Try again' },
  close: { id: 'advanced.close', defaultMessage: 'Close' },
});

interface OperateGroupProps {
  action: LockAction;
  groupId: GroupId;
  feature: PaidFeature;
  /** True in a row, which has room for an icon only. */
  inRow?: boolean;
}

/**
 * Operates the group’s remotely operable locks after asking. Without the paid feature, explains who can enable it; in a
 * row, renders nothing then. Hidden for an empty or unknown group.
 */
export function OperateGroup({ action, groupId, feature, inRow = false }: OperateGroupProps) {
  const format = useMessage();
  const group = useGroups().find(one => one.groupId === groupId);
  const [isOpen, setIsOpen] = useState(false);
  if (!group || groupId < 0 || group.lockCount === 0 || feature.ask === 'nobody') return null;
  const { groupName: name, lockCount } = group;
  const words = manyDoorsMessages[action];
  const label = format(words.group, { name });
  const Icon = doorIcons[action];
  const icon = <Icon aria-hidden size={18} />;
  if (!feature.available)
    return inRow ? null : (
      <GatedButton feature={feature} what={format(words.what)} icon={icon}>
        {label}
      </GatedButton>
    );
  const ask = () => setIsOpen(true);
  return (
    <>
      {inRow ? (
        <IconButton label={label} icon={icon} onClick={ask} />
      ) : (
        <Button icon={icon} onClick={ask}>
          {label}
        </Button>
      )}
      {isOpen && <OperateGroupDialog {...{ action, groupId, name, lockCount }} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface OperateGroupDialogProps {
  action: LockAction;
  groupId: GroupId;
  name: string;
  lockCount: number;
  onClose: () => void;
}

function OperateGroupDialog({ action, groupId, name, lockCount, onClose }: OperateGroupDialogProps) {
  const format = useMessage();
  const words = manyDoorsMessages[action];
  // A retry after a lost response sends the same id, so that no door is operated twice.
  const [commandId] = useState(newCommandId);
  const locks = useRemoteLocks({ groupId, action });
  const lockIds = useSelector(locks, ({ context }) => context.thing);
  const failed = useSelector(locks, snapshot => snapshot.matches('failed'));
  const failure = useSelector(locks, ({ context }) => context.failure);
  const title = format(words.askGroup, { name });
  const stays = (children: ReactNode, action?: ReactNode) => (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(messages.close)}</Button>
          {action}
        </>
      }
    >
      {children}
    </Dialog>
  );
  if (failed)
    return stays(
      <div role="alert">
        <p className="font-medium text-danger">{format(words.failed)}</p>
        <p>{failureText(format, failure)}</p>
      </div>,
      <Button weight="primary" onClick={() => retry(locks)}>
        {format(messages.again)}
      </Button>,
    );
  if (lockIds === null) return stays(<Skeleton height="h-24" />);
  if (lockIds.length === 0)
    return stays(
      <>
        <p className="font-medium">{format(words.none)}</p>
        <p>{format(words.noneText)}</p>
      </>,
    );
  return <Confirm {...{ action, title, lockIds, lockCount, commandId, onClose }} />;
}

interface ConfirmProps extends Pick<OperateGroupDialogProps, 'action' | 'lockCount' | 'onClose'> {
  title: string;
  lockIds: readonly LockId[];
  commandId: ReturnType<typeof newCommandId>;
}

/** Operates exactly the locks counted in the confirmation, even if the group changes meanwhile. */
function Confirm({ action, title, lockIds, lockCount, commandId, onClose }: ConfirmProps) {
  const format = useMessage();
  const words = manyDoorsMessages[action];
  const left = lockCount - lockIds.length;
  return (
    <ConfirmDialog
      title={title}
      no={format(messages.no)}
      yes={format(words.yes, { count: lockIds.length })}
      weight="primary"
      act={() => operateMany({ action, lockIds, commandId })}
      onClose={onClose}
    >
      <ManyDoorsMean action={action} />
      {left > 0 && <p>{format(words.left, { left })}</p>}
    </ConfirmDialog>
  );
}
