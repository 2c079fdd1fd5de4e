import { isPending } from '../../../../machines/selectors/attempt.ts';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AttemptLine } from './AttemptLine.tsx';
import { attemptReason } from './attemptMessages.ts';

export function AttemptPanel({ attempt }: { attempt: Attempt }) {
  const format = useMessage();
  const { requestedAt, settledAt } = attempt;
  return (
    // A live region only while pending: a toast with the lock’s name announces the result.
    <div
      role="status"
      aria-live={isPending(attempt) ? 'polite' : 'off'}
      aria-busy={isPending(attempt)}
      className="rounded-box bg-raised px-4 py-3"
    >
      <div className="flex flex-wrap items-center gap-x-4">
        <AttemptLine attempt={attempt} />
        <span className="text-sm text-muted">
          <Age at={settledAt ?? requestedAt} />
        </span>
        <HistoryLink stream={`operation-${attempt.attemptId}`} />
      </div>
      <p>{format(attemptReason(attempt))}</p>
    </div>
  );
}
