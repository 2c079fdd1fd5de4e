import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { CircleX, Lock, LockOpen, RefreshCw } from 'lucide-react';
import { isPending } from '../../../../machines/selectors/attempt.ts';
import { doorOf } from '../../../../machines/selectors/lockItem.ts';
import type { LockDetail, RemoteBlockReason } from '../../../../models/calls/lock.calls.ts';
import type { OperationId } from '../../../../models/ids.ts';
import { LOCK_ACTIONS, type LockAction } from '../../../../models/lockState.ts';
import { useAttempt, useUnsent } from '../../actors/attempts.ts';
import { operate } from '../../actors/operate.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Status } from '../../ui/Status.tsx';
import { AttemptPanel } from './AttemptPanel.tsx';
import { unsentMessage } from './attemptMessages.ts';
import { DoorState } from './DoorState.tsx';
import { blockReasonText, unlockedMessages } from './doorMessages.ts';
import { UnreadableLine } from './UnreadableLine.tsx';
import { refreshMessages, useRefreshStatus } from './useRefreshStatus.ts';

const actionMessages: Record<LockAction, MessageDescriptor> = defineMessages({
  unlock: { id: 'lock.unlock', defaultMessage: 'Unlock' },
  lock: { id: 'lock.lock', defaultMessage: 'Lock' },
});

const messages = defineMessages({
  door: { id: 'lock.door', defaultMessage: 'Door' },
});

interface DoorPanelProps {
  lock: LockDetail;
  onAttempt: (attemptId: OperationId) => void;
}

/** The last reported door state and the current attempt; an attempt never changes the shown state. */
export function DoorPanel({ lock, onAttempt }: DoorPanelProps) {
  const format = useMessage();
  const refresh = useRefreshStatus();
  const attempt = useAttempt(lock.lockId);
  const unsent = useUnsent(lock.lockId);
  const pending = attempt !== null && isPending(attempt);
  const { lockId, obstacles } = lock;
  const reasons = [...new Set(LOCK_ACTIONS.flatMap(action => obstacles[action] ?? []))];
  const whyNot = (blockReason: RemoteBlockReason) =>
    blockReason === null ? undefined : blockReasonText(format, blockReason, lock);
  // `lock.unlocked` may be older than the report of a locked door.
  const unlocked = doorOf(lock) === 'unlocked' ? lock.unlocked : null;
  const named = { lockId, name: lock.lockAlias || lock.lockName };
  const tryTo = async (action: LockAction) => {
    const attemptId = await operate(named, action);
    if (attemptId !== null) onAttempt(attemptId);
  };
  return (
    <section aria-label={format(messages.door)} className="card flex flex-col gap-8 p-4 sm:p-8">
      <div aria-live="polite">
        <DoorState lock={lock} size="large" />
        {lock.stateUnreadable !== null && <UnreadableLine asked="state" reason={lock.stateUnreadable} />}
        {unlocked !== null && (
          <p className="mt-2">{format(unlockedMessages[unlocked], { seconds: lock.autoLockSeconds })}</p>
        )}
      </div>
      {unsent ? (
        <div className="rounded-box bg-raised px-4 py-3">
          <Status meaning="danger" icon={CircleX}>
            {format(unsentMessage)}
          </Status>
          <p>{failureText(format, unsent.failure)}</p>
        </div>
      ) : (
        attempt && <AttemptPanel attempt={attempt} />
      )}
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex flex-wrap gap-2">
          {LOCK_ACTIONS.map(action => (
            <Button
              key={action}
              weight={action === 'unlock' ? 'primary' : 'plain'}
              icon={action === 'unlock' ? <LockOpen aria-hidden size={18} /> : <Lock aria-hidden size={18} />}
              disabled={obstacles[action] === null && pending && attempt.action !== action}
              whyNot={whyNot(obstacles[action])}
              busy={pending && attempt.action === action}
              onClick={() => void tryTo(action)}
            >
              {format(actionMessages[action])}
            </Button>
          ))}
          {lock.capabilities.includes('queryState') && lock.hasGateway && lock.missingDriver === null && (
            <Button weight="quiet" icon={<RefreshCw aria-hidden size={18} />} onClick={() => refresh(named)}>
              {format(refreshMessages.refresh)}
            </Button>
          )}
        </div>
        {reasons.map(reason => (
          <p key={reason} className="text-muted">
            {blockReasonText(format, reason, lock)}
          </p>
        ))}
      </div>
    </section>
  );
}
