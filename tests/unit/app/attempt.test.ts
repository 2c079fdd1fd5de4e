import { describe, expect, it } from 'vitest';
import { applyOperationFact } from '../../../machines/selectors/attempt.ts';
import type { BrowserFact } from '../../../models/calls/live.ts';
import { AccountId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';

const about = { operationId: OperationId.parse('op-1'), lockId: LockId.parse(7) };
const requested: BrowserFact = {
  type: 'operation.requested.v1',
  data: {
    ...about,
    gatewayId: GatewayId.parse(3),
    action: 'unlock',
    uid: AccountId.parse(1),
    jobId: null,
    deadlineAt: 30_100,
  },
  at: 100,
};
const sent: BrowserFact = { type: 'operation.sent.v1', data: about, at: 200 };
const done: BrowserFact = { type: 'operation.done.v1', data: about, at: 300 };
const unconfirmed: BrowserFact = { type: 'operation.unconfirmed.v1', data: { ...about, reason: 'noAnswer' }, at: 400 };

const attemptAfter = (...facts: BrowserFact[]) =>
  facts.reduce(applyOperationFact, null as ReturnType<typeof applyOperationFact>);

describe('an attempt as it is followed', () => {
  it('goes from requested over sent to its end', () => {
    expect(attemptAfter(requested)?.state).toBe('requested');
    expect(attemptAfter(requested, sent)?.state).toBe('sent');
    expect(attemptAfter(requested, sent, done)).toMatchObject({ state: 'done', settledAt: 300 });
  });

  it('keeps its end, whatever is heard late or twice', () => {
    expect(attemptAfter(requested, sent, unconfirmed, done)).toMatchObject({
      state: 'unconfirmed',
      reason: 'noAnswer',
    });
    expect(attemptAfter(requested, sent, done, sent, requested)?.state).toBe('done');
  });

  it('gives way to a newer one', () => {
    const again: BrowserFact = {
      ...requested,
      data: { ...requested.data, operationId: OperationId.parse('op-2') },
      at: 900,
    } as BrowserFact;
    expect(attemptAfter(requested, sent, done, again)).toMatchObject({ attemptId: 'op-2', state: 'requested' });
  });
});
