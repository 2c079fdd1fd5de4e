import type { Attempt } from '../../models/calls/lock.calls.ts';
import type { BrowserFact } from '../../models/facts/browserFact.ts';
import { Progress } from '../../models/progress.ts';

export const isPending = ({ state }: Pick<Attempt, 'state'>): boolean => state === 'requested' || state === 'sent';

const requestedBy = (fact: Extract<BrowserFact, { type: 'operation.requested.v1' }>): Attempt => ({
  attemptId: fact.data.operationId,
  lockId: fact.data.lockId,
  action: fact.data.action,
  state: 'requested',
  progress: Progress.OPERATING,
  reason: null,
  requestedAt: fact.at,
  deadlineAt: fact.data.deadlineAt,
  settledAt: null,
});

/** Late facts never reopen an ended attempt. */
export function applyOperationFact(attempt: Attempt | null, fact: BrowserFact): Attempt | null {
  if (fact.type === 'operation.requested.v1') {
    const newer = attempt === null || fact.at > attempt.requestedAt;
    return newer && fact.data.operationId !== attempt?.attemptId ? requestedBy(fact) : attempt;
  }
  if (attempt === null || !('operationId' in fact.data) || fact.data.operationId !== attempt.attemptId) return attempt;
  if (!isPending(attempt)) return attempt;
  const settledAt = fact.at;
  switch (fact.type) {
    case 'operation.sent.v1':
      return { ...attempt, state: 'sent' };
    case 'operation.done.v1':
      return { ...attempt, state: 'done', progress: Progress.SUCCESS, settledAt };
    case 'operation.refused.v1':
      return { ...attempt, state: 'refused', progress: Progress.FAILED, reason: fact.data.reason, settledAt };
    case 'operation.unreachable.v1':
      return { ...attempt, state: 'unreachable', progress: Progress.FAILED, reason: fact.data.reason, settledAt };
    case 'operation.unconfirmed.v1':
      return { ...attempt, state: 'unconfirmed', progress: Progress.NO_RETRY, reason: fact.data.reason, settledAt };
    default:
      return attempt;
  }
}
