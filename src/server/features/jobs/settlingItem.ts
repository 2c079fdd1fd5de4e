/** Tells a job how its item ended, in the transaction that takes the effect away. */
import type { EffectParams } from '../../../../machines/effects.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { ItemEnd, ItemReason } from '../../../../models/itemEnd.ts';
import type { EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import { dispatch, type Reaction, reaction } from '../../../engine/loop/reactions.ts';
import type { ClaimedEffect } from '../../../engine/store/store.ts';

export type AboutItem = Pick<EffectParams['tellJob'], 'uid' | 'jobId' | 'operationId'>;

export const toldJob = ({ uid, jobId, operationId }: AboutItem, end: ItemEnd): Reaction =>
  reaction(batchJob, { ref: streamRef(uid, 'job', jobId), command: { type: 'settleItem', operationId, end }, by: 0 });

export const settlingItem =
  (loop: Loop) =>
  (effect: ClaimedEffect, about: AboutItem, end: ItemEnd): Promise<EffectResult> =>
    dispatch(loop, effect, toldJob(about, end));

const WHY_NOT: Partial<Record<ErrorName, ItemReason>> = {
  lockNotFound: 'lockGone',
  noPermission: 'noPermission',
  validityBeyondOwn: 'noPermission',
  beyondOwnRight: 'noPermission',
  frozenByManager: 'noPermission',
  notSupported: 'notSupported',
  noGateway: 'noGateway',
  notConfigured: 'notConfigured',
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
