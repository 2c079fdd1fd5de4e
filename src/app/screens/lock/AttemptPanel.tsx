import { isPending } from '../../../../machines/selectors/attempt.ts';
import type { Attempt } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { reasonMessages } from '../../i18n/reasons.ts';
import { Age } from '../../ui/Age.tsx';
import { HistoryLink } from '../HistoryLink.tsx';
import { AttemptLine } from './AttemptLine.tsx';
import { meaningMessages } from './attemptMessages.ts';

/** What was asked of the lock last, how it stands, and what that means for the door. */
export function AttemptPanel({ attempt }: { attempt: Attempt }) {
  const format = useMessage();
  const { state, reason, requestedAt, settledAt } = attempt;
  return (
    <div role="status" aria-busy={isPending(attempt)} className="rounded-box bg-raised px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4">
        <AttemptLine attempt={attempt} />
        <span className="text-sm text-muted">
          <Age at={settledAt ?? requestedAt} />
        </span>
        <HistoryLink stream={`operation-${attempt.attemptId}`} />
      </div>
      <p>{format(reason === null ? meaningMessages[state] : reasonMessages[reason])}</p>
    </div>
  );
}
