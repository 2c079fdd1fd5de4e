/** Tells a job how its item ended, in the transaction that takes the effect away. */
import type { Effects } from '../../../machines/effects.ts';
import { batchJob } from '../../../machines/processes/batchJob.decide.ts';
import { type ErrorName, isRejection } from '../../../models/errorCodes.ts';
import type { ItemEnd, ItemReason } from '../../../models/itemEnd.ts';
import type { Performed } from '../loop/effectRunner.ts';
import { type Loop, streamRef } from '../loop/loop.ts';
import type { ClaimedEffect } from '../store/store.ts';
import { settling } from './performing.ts';

export type AboutItem = Pick<Effects['tellJob'], 'uid' | 'jobId' | 'operationId'>;

export const settlingItem =
  (loop: Loop) =>
  async (effect: ClaimedEffect, { uid, jobId, operationId }: AboutItem, end: ItemEnd): Promise<Performed> => {
    const asking = { by: 0, answer: null, with: settling(effect) } as const;
    const ref = streamRef(uid, 'job', jobId);
    const told = await loop.handle(batchJob, ref, { type: 'settleItem', operationId, end }, asking);
    return isRejection(told) ? 'tryAgain' : 'settled';
  };

const WHY_NOT: Partial<Record<ErrorName, ItemReason>> = {
  lockNotFound: 'lockGone',
  noPermission: 'noPermission',
  notSupported: 'notSupported',
  noGateway: 'noGateway',
  lockFrozen: 'lockFrozen',
  remoteUnlockOff: 'remoteUnlockOff',
  addedByOldApp: 'addedByOldApp',
  cardExists: 'cardExists',
  balanceExhausted: 'balanceExhausted',
  passcodeExists: 'passcodeExists',
  recipientRepeated: 'recipientRepeated',
  validityEnded: 'validityEnded',
  passcodeStartsTooEarly: 'passcodeStartsTooEarly',
  credentialNotFound: 'removed',
  eKeyNotFound: 'removed',
};

/** Why it could not even be asked for. Null: somebody else was faster, and it is asked again. */
export function whyNot(rejected: ErrorName, otherwise: ItemReason = 'notPossible'): ItemEnd | null {
  return rejected === 'conflict' ? null : { kind: 'rejected', reason: WHY_NOT[rejected] ?? otherwise };
}
