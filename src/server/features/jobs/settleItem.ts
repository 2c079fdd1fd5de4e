/** Settles the effect and its job item in one append. */
import type { EffectParams } from '../../../../machines/effects.ts';
import { batchJob } from '../../../../machines/processes/batchJob.decide.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { ItemEnd, ItemReason } from '../../../../models/itemEnd.ts';
import type { EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import { dispatch, type Reaction, reaction } from '../../../engine/loop/reactions.ts';
import type { ClaimedEffect } from '../../../engine/store/store.ts';

export type JobItemRef = Pick<EffectParams['tellJob'], 'uid' | 'jobId' | 'operationId'>;

export const settleItemReaction = ({ uid, jobId, operationId }: JobItemRef, end: ItemEnd): Reaction =>
  reaction(batchJob, { ref: streamRef(uid, 'job', jobId), command: { type: 'settleItem', operationId, end }, by: 0 });

export const createItemSettler =
  (loop: Loop) =>
  (effect: ClaimedEffect, about: JobItemRef, end: ItemEnd): Promise<EffectResult> =>
    dispatch(loop, effect, settleItemReaction(about, end));

const ITEM_REASONS: Partial<Record<ErrorName, ItemReason>> = {
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

/** Null on a conflict, so that the effect is retried. */
export function itemEndFor(rejected: ErrorName, otherwise: ItemReason = 'notPossible'): ItemEnd | null {
  return rejected === 'conflict' ? null : { kind: 'rejected', reason: ITEM_REASONS[rejected] ?? otherwise };
}
