import { defineMessages } from '@formatjs/intl';
import { isPending } from '../../../../machines/selectors/attempt.ts';
import { doorOf } from '../../../../machines/selectors/lockItem.ts';
import type { LockItem } from '../../../../models/calls/lock.calls.ts';
import type { LockAction } from '../../../../models/lockState.ts';
import { useShownAttempt } from '../../actors/attempts.ts';
import { operate } from '../../actors/operate.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { doorIcons } from '../job/manyDoorsMessages.ts';
import { blockReasonText } from '../lock/doorMessages.ts';
import { nameOf } from './lockName.ts';

const messages = {
  unlock: defineMessages({
    short: { id: 'console.row.unlock', defaultMessage: 'Unlock' },
    name: { id: 'console.row.unlockName', defaultMessage: 'Unlock “{name}”' },
  }),
  lock: defineMessages({
    short: { id: 'lock.lock', defaultMessage: 'Lock' },
    name: { id: 'console.row.lockName', defaultMessage: 'Lock “{name}”' },
  }),
};

const blockReasonOf = (lock: LockItem, action: LockAction) =>
  action === 'unlock' ? lock.unlockObstacle : lock.lockObstacle;

/** Whether the action would change the reported door state; true of both actions if the state is unknown. */
const isLikely = (lock: LockItem, action: LockAction): boolean => {
  const door = doorOf(lock);
  return door === 'unknown' || (door === 'locked') === (action === 'unlock');
};

interface OperateButtonProps {
  lock: LockItem;
  action: LockAction;
  small?: boolean;
  /** Class name of the label, which may be hidden for lack of room. */
  labelled: string;
}

function OperateButton({ lock, action, small, labelled }: OperateButtonProps) {
  const format = useMessage();
  const attempt = useShownAttempt(lock.lockId);
  const blockReason = blockReasonOf(lock, action);
  const name = nameOf(lock);
  const Icon = doorIcons[action];
  const label = format(messages[action].name, { name });
  return (
    <Button
      small={small}
      weight={isLikely(lock, action) ? 'plain' : 'quiet'}
      icon={<Icon aria-hidden size={16} />}
      aria-label={label}
      title={label}
      whyNot={blockReason ? blockReasonText(format, blockReason, lock) : undefined}
      busy={attempt !== null && attempt.action === action && isPending(attempt)}
      onClick={() => void operate({ lockId: lock.lockId, name }, action)}
    >
      <span className={labelled}>{format(messages[action].short)}</span>
    </Button>
  );
}

const ACTIONS: readonly LockAction[] = ['unlock', 'lock'];

/** Each button keeps its place in every row, so that no click hits the other button by mistake. */
export const RowActions = ({ item: lock }: { item: LockItem }) => (
  <span className="flex items-center justify-end gap-1.5">
    {ACTIONS.map(action => (
      <span
        key={action}
        className={blockReasonOf(lock, action) === 'notSupported' && action === 'lock' ? 'invisible' : 'flex'}
      >
        <OperateButton small lock={lock} action={action} labelled="hidden @5xl/table:inline" />
      </span>
    ))}
  </span>
);

/** On a phone, locking is offered only if it is possible and the door isn’t reported as locked. */
export const CardActions = ({ lock }: { lock: LockItem }) => (
  <span className="flex items-start gap-2">
    {lock.lockObstacle === null && isLikely(lock, 'lock') && (
      <OperateButton lock={lock} action="lock" labelled="sr-only" />
    )}
    <OperateButton lock={lock} action="unlock" labelled="hidden sm:inline" />
  </span>
);
