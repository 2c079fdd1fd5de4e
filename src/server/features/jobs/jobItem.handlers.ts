/**
 * Requests a job item's credential or change. Idempotent. The credential's stream reports the outcome; only rejections
 * and no-ops are settled here.
 */
import { isRejection } from '../../../../models/errorCodes.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Clock, NewId } from '../../../engine/clock.ts';
import type { EffectHandlers, EffectOf, EffectResult } from '../../../engine/loop/effectHandlers.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Vault } from '../../../engine/vault/vault.ts';
import type { CreditReservations } from '../billing/credit.service.ts';
import type { CardNumberService } from '../cardNumbers/cardNumber.service.ts';
import { createEKeyJobItems } from '../ekeys/ekeyJobItems.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';
import type { PasscodeLengths } from '../passcodes/passcodeLengths.ts';
import { createChangeCredential } from './changeCredential.ts';
import { createIssueCredential } from './issueCredential.ts';
import { targetOf } from './jobItem.ts';
import { type CredentialJobTarget, createJobItemKit, type JobItemEffect, NOT_POSSIBLE } from './jobItemKit.ts';

interface Dependencies {
  store: Store;
  loop: Loop;
  vault: Vault;
  clock: Clock;
  newId: NewId;
  cardNumbers: CardNumberService;
  digits: PasscodeLengths;
  units: CreditReservations;
}

export function createJobItemHandlers(dependencies: Dependencies): Pick<EffectHandlers, 'issueItem' | 'changeItem'> {
  const { store, loop, vault, clock, newId, cardNumbers, digits, units } = dependencies;
  const kit = createJobItemKit({ store, loop, vault });
  const { end, payloadOf, retryOrEnd } = kit;
  const eKeys = createEKeyJobItems({ store, loop });
  const issueCredential = createIssueCredential({ store, vault, newId, cardNumbers, digits, units, kit });
  const { removeCredential, changePeriod } = createChangeCredential(loop, kit);

  const targetIn = ({ params: { uid, jobId, itemId } }: JobItemEffect) =>
    targetOf(store.db, { account_id: uid, job_id: jobId }, itemId);

  /** The administrator's access may have expired before the revoking fact reaches every lock. */
  const isAccessExpired = async ({ params: { uid, lockId } }: JobItemEffect) =>
    (await expiredAccessOn(store.db, uid, [lockId], clock.now())).length > 0;

  async function issueItem(effect: EffectOf<'issueItem'>): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isAccessExpired(effect)) return retryOrEnd(effect, { rejected: 'noPermission' });
    if (target.kind !== 'ekey') return issueCredential(effect, target as CredentialJobTarget);
    const sent = await eKeys.send(effect.params, target, await payloadOf(effect));
    return isRejection(sent) ? retryOrEnd(effect, sent) : end(effect, sent);
  }

  async function changeItem(effect: EffectOf<'changeItem'>): Promise<EffectResult> {
    const target = await targetIn(effect);
    if (!target) return end(effect, NOT_POSSIBLE);
    if (await isAccessExpired(effect)) return retryOrEnd(effect, { rejected: 'noPermission' });
    const payload = await payloadOf(effect);
    const jobType = payload?.ends ? JobType.REMOVE : effect.params.jobType;
    if (target.kind === 'ekey') {
      const changed = await eKeys.change({ ...effect.params, jobType }, target, payload);
      return isRejection(changed) ? retryOrEnd(effect, changed) : end(effect, changed);
    }
    if (jobType === JobType.REMOVE) return removeCredential(effect, target as CredentialJobTarget);
    return jobType === JobType.CHANGE_PERIOD
      ? changePeriod(effect, target as CredentialJobTarget)
      : end(effect, NOT_POSSIBLE);
  }

  return { issueItem, changeItem };
}
