import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { TriangleAlert } from 'lucide-react';
import type { BatchBlockReason, BlockedLock } from '../../../../machines/selectors/batchBlockReason.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { connectionMessages } from '../lock/doorMessages.ts';
import { nameOf } from './lockName.ts';

const messages = defineMessages({
  named: { id: 'console.blocked.named', defaultMessage: '{name} ({reason})' },
  more: { id: 'console.blocked.more', defaultMessage: '{count, number} more' },
  deselect: {
    id: 'console.blocked.deselect',
    defaultMessage: '{count, plural, one {Deselect this lock} other {Deselect these # locks}}',
  },
});

const titles: Record<LockAction, MessageDescriptor> = defineMessages({
  unlock: {
    id: 'console.blocked.unlock',
    defaultMessage: 'Can’t unlock {count, number} of them: {names}',
  },
  lock: {
    id: 'console.blocked.lock',
    defaultMessage: 'Can’t lock {count, number} of them: {names}',
  },
});

const reasons: Record<BatchBlockReason, MessageDescriptor> = {
  ...defineMessages({
    noPermission: { id: 'obstacle.noPermission.short', defaultMessage: 'View only' },
    onlyEKey: { id: 'console.blocked.onlyEKey', defaultMessage: 'only by your eKey, one at a time' },
    notSupported: { id: 'console.blocked.notSupported', defaultMessage: 'not possible remotely' },
    lockFrozen: { id: 'obstacle.lockFrozen.short', defaultMessage: 'Frozen' },
    remoteUnlockOff: { id: 'obstacle.remoteUnlockOff.short', defaultMessage: 'Remote unlock off' },
  }),
  notConfigured: connectionMessages.notConfigured,
  noGateway: connectionMessages.noGateway,
  offline: connectionMessages.offline,
};

interface BlockedLocksProps {
  action: LockAction;
  blocked: readonly BlockedLock[];
  /** How many of the blocked locks are named. */
  named: number;
  onDeselect?: (lockIds: readonly LockId[]) => void;
}

/** Says at which of the selected locks the action would fail, and why. */
export function BlockedLocks({ action, blocked, named, onDeselect }: BlockedLocksProps) {
  const format = useMessage();
  const intl = useIntl();
  const count = blocked.length;
  if (count === 0) return null;
  const names = blocked
    .slice(0, named)
    .map(({ lock, blockReason }) =>
      format(messages.named, { name: nameOf(lock), reason: format(reasons[blockReason]) }),
    );
  const more = count - names.length;
  const listed = intl.formatList([...names, ...(more > 0 ? [format(messages.more, { count: more })] : [])]);
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-attention">
      <span className="flex min-w-0 gap-x-2">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        <span className="min-w-0 wrap-anywhere">{format(titles[action], { count, names: listed })}</span>
      </span>
      {onDeselect && (
        <Button small weight="quiet" onClick={() => onDeselect(blocked.map(({ lock }) => lock.lockId))}>
          {format(messages.deselect, { count })}
        </Button>
      )}
    </p>
  );
}
