import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { ItemEnd } from '../../../../models/itemEnd.ts';
import type { ItemOfJob, JobTarget } from '../../../../models/jobTarget.ts';
import type { EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { AppendRequest, Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import { settlingLease } from '../../connectors/handlerKit.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import { openPayload } from '../credentials/itemPayload.ts';
import { aggregateOf } from '../credentials/kinds.ts';
import type { PreparedCommand } from '../credentials/prepareRequest.ts';
import { createItemSettler, itemEndFor } from './settleItem.ts';

export type JobItemEffect = EffectOf<'issueItem'> | EffectOf<'changeItem'>;
export type CredentialJobTarget = JobTarget & { kind: Parameters<typeof authorizeLock>[3] };

/** Number of retries, over about four minutes. Then the item fails, so that the job continues. */
const MAX_WAITS = 8;
export const NOT_POSSIBLE: ItemEnd = { kind: 'rejected', reason: 'notPossible' };

export function createJobItemKit({ store, loop, vault }: { store: Store; loop: Loop; vault: Vault }) {
  const settleItem = createItemSettler(loop);

  const end = (effect: JobItemEffect, how: ItemEnd) => settleItem(effect, effect.params, how);
  const payloadOf = ({ params: { uid, jobId, itemId } }: JobItemEffect) =>
    openPayload({ store, vault }, uid, jobId, itemId);

  async function retryOrEnd(effect: JobItemEffect, { rejected }: Rejection): Promise<EffectResult> {
    const isPassing = rejected === 'conflict' || rejected === 'notInThisState';
    if (isPassing && effect.attempts < MAX_WAITS) return 'tryAgain';
    return end(effect, itemEndFor(rejected) ?? NOT_POSSIBLE);
  }

  /** Requests the change in the transaction that settles the effect. */
  async function requestChange(
    effect: JobItemEffect,
    { ref, kind, command, sealed = [] }: PreparedCommand,
    alsoAppend: readonly AppendRequest[] = [],
  ): Promise<EffectResult> {
    const options = {
      by: effect.params.uid,
      answer: null,
      with: { ...settlingLease(effect), secrets: sealed, alsoAppend },
    };
    const requested = await loop.handle(aggregateOf(kind), ref, command, options);
    return isRejection(requested) ? retryOrEnd(effect, requested) : 'settled';
  }

  async function loadCredential(effect: JobItemEffect, { kind, id }: CredentialJobTarget) {
    const { uid, lockId, jobId, operationId } = effect.params;
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    if (isRejection(at)) return at;
    const ref = streamRef(at.owner, kind, id);
    const { snapshot, version } = await loop.snapshot(aggregateOf(kind), ref);
    const jobFor = (change: ItemOfJob['change']): ItemOfJob => ({ jobId, uid, operationId, change });
    return { at, ref, snapshot, version, jobFor };
  }

  return { end, payloadOf, retryOrEnd, requestChange, loadCredential };
}
export type JobItemKit = ReturnType<typeof createJobItemKit>;
export type LoadedCredential = Exclude<Awaited<ReturnType<JobItemKit['loadCredential']>>, Rejection>;
