import { describe, expect, it } from 'vitest';
import { applyOperationFact, isPending } from '../../../machines/selectors/attempt.ts';
import type { BrowserFact } from '../../../models/facts/browserFact.ts';
import { AccountId, GatewayId, LockId, OperationId } from '../../../models/ids.ts';
import { Progress } from '../../../models/progress.ts';

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

describe('an operation attempt in the browser', () => {
  it('progresses from requested through sent to the operation’s outcome', () => {
    expect(attemptAfter(requested)?.state).toBe('requested');
    expect(attemptAfter(requested, sent)?.state).toBe('sent');
    expect(attemptAfter(requested, sent, done)).toMatchObject({ state: 'done', settledAt: 300 });
  });

  it('ignores late and repeated facts once the attempt is settled', () => {
    expect(attemptAfter(requested, sent, unconfirmed, done)).toMatchObject({
      state: 'unconfirmed',
      reason: 'noAnswer',
    });
    expect(attemptAfter(requested, sent, done, sent, requested)?.state).toBe('done');
  });

  it('is replaced by a newer operation request', () => {
    const again: BrowserFact = {
      ...requested,
      data: { ...requested.data, operationId: OperationId.parse('op-2') },
      at: 900,
    } as BrowserFact;
    expect(attemptAfter(requested, sent, done, again)).toMatchObject({ attemptId: 'op-2', state: 'requested' });
  });

  it('starts as pending with all data of the operation request', () => {
    const attempt = attemptAfter(requested);
    expect(attempt).toEqual({
      attemptId: 'op-1',
      lockId: 7,
      action: 'unlock',
      state: 'requested',
      progress: Progress.OPERATING,
      reason: null,
      requestedAt: 100,
      deadlineAt: 30_100,
      settledAt: null,
    });
    expect(isPending({ state: 'requested' })).toBe(true);
    expect(isPending({ state: 'sent' })).toBe(true);
    expect(isPending({ state: 'done' })).toBe(false);
  });

  it.each([
    ['operation.done.v1', { state: 'done', progress: Progress.SUCCESS, reason: null }],
    ['operation.refused.v1', { state: 'refused', progress: Progress.FAILED, reason: 'jammed' }],
    ['operation.unreachable.v1', { state: 'unreachable', progress: Progress.FAILED, reason: 'jammed' }],
    ['operation.unconfirmed.v1', { state: 'unconfirmed', progress: Progress.NO_RETRY, reason: 'jammed' }],
  ])('is settled by the fact %s', (type, end) => {
    const heard = { type, data: { ...about, reason: 'jammed' }, at: 500 } as BrowserFact;
    expect(attemptAfter(requested, sent, heard)).toEqual({ ...attemptAfter(requested, sent), ...end, settledAt: 500 });
  });

  it('ignores facts about other operations, and is not created without a request', () => {
    const before = attemptAfter(requested);
    const foreign = { ...done, data: { ...about, operationId: OperationId.parse('op-2') } } as BrowserFact;
    const gateway: BrowserFact = { type: 'gateway.wentOffline.v1', data: { gatewayId: GatewayId.parse(3) }, at: 500 };
    for (const heard of [foreign, gateway, requested]) expect(applyOperationFact(before, heard)).toBe(before);
    expect(attemptAfter(done)).toBeNull();
  });

  it('is kept when another request has the same time', () => {
    const before = attemptAfter(requested);
    const other = { ...requested, data: { ...requested.data, operationId: OperationId.parse('op-2') } } as BrowserFact;
    expect(applyOperationFact(before, other)).toBe(before);
  });
});
