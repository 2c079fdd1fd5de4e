import { defineMessages } from '@formatjs/intl';
import { CircleX, RefreshCw, X } from 'lucide-react';
import { isPending } from '../../../../machines/selectors/attempt.ts';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import { dismissAttempt, type NamedLock, type Unsent } from '../../actors/attempts.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { AttemptLine } from '../lock/AttemptLine.tsx';
import { attemptReason, unsentMessage } from '../lock/attemptMessages.ts';
import { refreshMessages, useRefreshStatus } from '../lock/useRefreshStatus.ts';

const messages = defineMessages({
  dismiss: { id: 'console.row.dismiss', defaultMessage: 'Dismiss result for “{name}”' },
  refresh: { id: 'console.row.refresh', defaultMessage: 'Refresh status of “{name}”' },
});

interface RowResultProps {
  lock: NamedLock;
  attempt: Attempt | null;
  unsent: Unsent | null;
}

/** A failure stays until the lock’s next command or until dismissed. */
export function RowResult({ lock, attempt, unsent }: RowResultProps) {
  const format = useMessage();
  const refresh = useRefreshStatus();
  const { lockId, name } = lock;
  const reason = unsent !== null ? failureText(format, unsent.failure) : attempt && format(attemptReason(attempt));
  const isOver = unsent !== null || (attempt !== null && !isPending(attempt));
  return (
    <span className="flex min-w-0 items-center gap-x-1 leading-5">
      <span className="min-w-0 truncate text-sm" title={reason ?? undefined}>
        {unsent !== null ? (
          <Status meaning="danger" icon={CircleX}>
            {format(unsentMessage)}
          </Status>
        ) : (
          attempt && <AttemptLine attempt={attempt} />
        )}
      </span>
      {unsent === null && attempt?.state === 'unconfirmed' && (
        <button
          type="button"
          aria-label={format(messages.refresh, { name })}
          onClick={() => refresh(lock)}
          title={format(refreshMessages.refresh)}
          className="flex h-6 min-w-6 shrink-0 items-center justify-center rounded-box px-1 text-sm text-brand hover:bg-raised"
        >
          <RefreshCw aria-hidden size={16} className="sm:hidden lg:block" />
          <span className="hidden underline sm:inline lg:hidden">{format(refreshMessages.refresh)}</span>
        </button>
      )}
      {isOver && (
        <button
          type="button"
          aria-label={format(messages.dismiss, { name })}
          title={format(messages.dismiss, { name })}
          onClick={() => dismissAttempt(lockId)}
          className="flex size-6 shrink-0 items-center justify-center rounded-box text-muted hover:bg-raised hover:text-ink"
        >
          <X aria-hidden size={16} />
        </button>
      )}
    </span>
  );
}
