import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../models/ids.ts';
import { Progress } from '../../../models/progress.ts';
import { attemptOf, operatorOf } from '../../../src/server/features/operations/operationRow.ts';
import { NOON, owner, projected } from './projected.ts';

const operationId = 'o-1' as OperationId;
const about = { operationId, lockId: 1 };

async function requested() {
  const { db, write } = await projected();
  const data = { ...about, gatewayId: 5, action: 'unlock', uid: owner, jobId: null, deadlineAt: NOON + 30_000 };
  await write('operation', operationId, [{ type: 'operation.requested.v1', data }]);
  const ends = async (type: string, reason?: string) => {
    await write('operation', operationId, [{ type: `operation.${type}.v1`, data: { ...about, reason } }]);
    return attemptOf(db, operationId);
  };
  return { db, write, ends };
}

describe('an operation attempt', () => {
  it('goes from waiting through operating to done', async () => {
    const { db, ends } = await requested();
    expect(await attemptOf(db, operationId)).toEqual({
      attemptId: operationId,
      lockId: 1,
      action: 'unlock',
      state: 'requested',
      progress: Progress.WAITING,
      reason: null,
      requestedAt: NOON,
      deadlineAt: NOON + 30_000,
      settledAt: null,
    });
    expect(await ends('sent')).toMatchObject({ state: 'sent', progress: Progress.OPERATING, settledAt: null });
    expect(await ends('done')).toMatchObject({ state: 'done', progress: Progress.SUCCESS, settledAt: NOON });
  });

  it.each([
    ['unreachable', 'gatewayOffline', Progress.FAILED],
    ['refused', 'jammed', Progress.FAILED],
    ['refused', 'lockFrozen', Progress.NO_RETRY],
    ['unconfirmed', 'noAnswer', Progress.NO_RETRY],
  ])('ends as %s with the reason %s and has progress %i', async (state, reason, progress) => {
    const { ends } = await requested();
    expect(await ends(state, reason)).toMatchObject({ state, reason, progress, settledAt: NOON });
  });

  it('has the name of the user who requested the operation', async () => {
    const { db, write } = await requested();
    expect(await operatorOf(db, operationId)).toBe(null);
    const registered = { usernameKey: 'k', usernameRef: 'r', passwordRef: 'p', countryCode: '+61' };
    await write('account', owner, [
      { type: 'account.registered.v1', data: { uid: owner, nickname: 'Maya', ...registered } },
    ]);
    expect(await operatorOf(db, operationId)).toEqual({ uid: owner, nickname: 'Maya', byLink: null });
  });
});
