import { windowOf } from '../../../../machines/aggregates/credential/validityRules.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import type { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, JobId } from '../../../../models/ids.ts';
import { JobType } from '../../../../models/progress.ts';
import { type BearerRow, everyLockOfCard } from '../cardNumbers/locksOfCard.ts';
import type { CredentialService } from '../credentials/credential.service.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import type { createLostCardService } from './lostCard.service.ts';

type Params = ParamsOf<typeof cardNumberCalls.replaceLost>;

export function createReplaceCard(
  { store, items, secrets, newId }: CredentialService,
  lost: Pick<ReturnType<typeof createLostCardService>, 'report'>,
  jobs: JobService,
) {
  /** Null where the lost card was no longer valid. */
  async function replacementOf({ account, credentialId, lockId }: BearerRow, number: string, now: number) {
    const { snapshot } = await items.snapshotOf(account, 'card', credentialId);
    if (snapshot.status !== 'active' || snapshot.hasTag('delete')) return null;
    const { name, validity, givenTo, remark } = snapshot.context;
    const { end } = windowOf(validity);
    if (end !== undefined && end <= now) return null;
    if (await secrets.isInUse({ account, lockId, kind: 'card' }, number)) return reject('cardExists');
    const target = { kind: 'card', id: newId(), name } as const;
    return { lockId, target, payload: { validity, secret: number, givenTo, remark } };
  }

  /** The new number is checked before anything is blocked, so that a mistyped one changes nothing. */
  return async function replace(
    { card, cardNumber, commandId }: Params,
    uid: AccountId,
    now: number,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const previous = await jobs.previousAnswer(uid, commandId);
    if (previous) return previous;
    const replacements: NewItem[] = [];
    for (const row of await everyLockOfCard(store.db, uid, card)) {
      const replacement = await replacementOf(row, cardNumber, now);
      if (replacement && isRejection(replacement)) return replacement;
      if (replacement) replacements.push(replacement);
    }
    const reported = await lost.report(uid, card);
    if (isRejection(reported)) return reported;
    return replacements.length === 0 ? { jobId: null } : jobs.start(uid, JobType.IC_CARD, replacements, commandId);
  };
}
