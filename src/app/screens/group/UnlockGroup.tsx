import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { LockOpen } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { PaidFeature } from '../../../../models/calls/user.calls.ts';
import type { GroupId, LockId } from '../../../../models/ids.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { useGroups } from '../../actors/groups.ts';
import { unlockMany, useRemoteLocks } from '../../actors/unlockAll.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GatedButton } from '../GatedButton.tsx';
import { UnlockManyMeans } from '../job/UnlockManyMeans.tsx';
import { SureDialog } from '../SureDialog.tsx';

const messages = defineMessages({
  all: { id: 'group.unlock', defaultMessage: 'Unlock all of {name}' },
  what: { id: 'console.unlockMany.what', defaultMessage: 'Unlocking many locks at once' },
  ask: { id: 'group.unlock.ask', defaultMessage: 'Unlock all of {name}?' },
  yes: { id: 'console.unlockMany', defaultMessage: 'Unlock {count, plural, one {# lock} other {# locks}}' },
  no: { id: 'console.unlockMany.no', defaultMessage: 'Not now' },
  left: {
    id: 'group.unlock.left',
    defaultMessage:
      '{left, plural, one {One lock of the group cannot be unlocked from afar: it stays as it is.} other {# locks of the group cannot be unlocked from afar: they stay as they are.}}',
  },
  none: { id: 'group.unlock.none', defaultMessage: 'No lock of this group can be unlocked from afar' },
  noneText: {
    id: 'group.unlock.none.text',
    defaultMessage: 'A lock needs a gateway, and its remote unlock has to be allowed. Nothing has been unlocked.',
  },
  failed: {
    id: 'group.unlock.failed',
    defaultMessage: 'The locks of the group could not be loaded. Nothing has been unlocked.',
  },
  again: { id: 'ui.problem.retry', defaultMessage: 'Try again' },
  close: { id: 'advanced.close', defaultMessage: 'Close' },
});

interface UnlockGroupProps {
  groupId: GroupId;
  feature: PaidFeature;
  /** In a row there is room for an icon only. */
  inRow?: boolean;
}

/** A floor at once. Who may not is told so; of an empty group, or one that is not theirs, nothing is offered. */
export function UnlockGroup({ groupId, feature, inRow = false }: UnlockGroupProps) {
  const format = useMessage();
  const group = useGroups().find(one => one.groupId === groupId);
  const [asking, setAsking] = useState(false);
  if (!group || groupId < 0 || group.lockCount === 0 || feature.ask === 'nobody') return null;
  const { groupName: name, lockCount } = group;
  const label = format(messages.all, { name });
  const icon = <LockOpen aria-hidden size={18} />;
  if (!feature.available)
    return inRow ? null : (
      <GatedButton feature={feature} what={format(messages.what)} icon={icon}>
        {label}
      </GatedButton>
    );
  const ask = () => setAsking(true);
  return (
    <>
      {inRow ? (
        <IconButton label={label} icon={icon} onClick={ask} />
      ) : (
        <Button icon={icon} onClick={ask}>
          {label}
        </Button>
      )}
      {asking && (
        <UnlockGroupDialog groupId={groupId} name={name} lockCount={lockCount} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface UnlockGroupDialogProps {
  groupId: GroupId;
  name: string;
  lockCount: number;
  onClose: () => void;
}

function UnlockGroupDialog({ groupId, name, lockCount, onClose }: UnlockGroupDialogProps) {
  const format = useMessage();
  // The same for every try, so that one whose answer was lost does not open the doors a second time.
  const [commandId] = useState(newCommandId);
  const locks = useRemoteLocks(groupId);
  const lockIds = useSelector(locks, ({ context }) => context.thing);
  const failed = useSelector(locks, snapshot => snapshot.matches('failed'));
  const failure = useSelector(locks, ({ context }) => context.failure);
  const title = format(messages.ask, { name });
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
        <p className="font-medium text-danger">{format(messages.failed)}</p>
        <p>{failureText(format, failure)}</p>
      </div>,
      <Button weight="primary" onClick={() => locks.send({ type: 'retry' })}>
        {format(messages.again)}
      </Button>,
    );
  if (lockIds === null) return stays(<Skeleton height="h-24" />);
  if (lockIds.length === 0)
    return stays(
      <>
        <p className="font-medium">{format(messages.none)}</p>
        <p>{format(messages.noneText)}</p>
      </>,
    );
  return <Confirm {...{ title, lockIds, lockCount, commandId, onClose }} />;
}

interface ConfirmProps extends Pick<UnlockGroupDialogProps, 'lockCount' | 'onClose'> {
  title: string;
  lockIds: readonly LockId[];
  commandId: ReturnType<typeof newCommandId>;
}

/** Exactly those that are counted here are unlocked. */
function Confirm({ title, lockIds, lockCount, commandId, onClose }: ConfirmProps) {
  const format = useMessage();
  const left = lockCount - lockIds.length;
  return (
    <SureDialog
      title={title}
      no={format(messages.no)}
      yes={format(messages.yes, { count: lockIds.length })}
      weight="primary"
      act={() => unlockMany({ lockIds, commandId })}
      onClose={onClose}
    >
      <UnlockManyMeans />
      {left > 0 && <p>{format(messages.left, { left })}</p>}
    </SureDialog>
  );
}
