/**
 * Credit is reserved before an action and settled by its outcome; the lock's current owner pays. Use ids derive from
 * the purpose, so a retry reserves once.
 */
import { packageBalance } from '../../../../machines/aggregates/packageBalance.decide.ts';
import type { CredentialContent } from '../../../../models/credential.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, LockId, UseId } from '../../../../models/ids.ts';
import { CreditService } from '../../../../models/order.ts';
import type { UsePurpose } from '../../../../models/unitUse.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { currentOwnerOf } from '../locks/ownedLocks.ts';
import { balanceRef } from './billingRefs.ts';
import { type EndedUse, endedUses, nthUse, payerOfOpenUse } from './creditUseRow.ts';
import type { Selling } from './selling.ts';

type CreditPurpose = UsePurpose & { home: AccountId };

/** Number of uses settled concurrently, so that they share a commit. */
export const SETTLE_BATCH_SIZE = 200;

interface CreditRequest {
  service: CreditService;
  purpose: CreditPurpose;
  by: AccountId;
}

/** Null if the action is free. `home`: account whose log holds the credential's stream. */
export function creditCostOf(
  home: AccountId,
  { lockId, credentialId }: { lockId: LockId; credentialId: CredentialId },
  content: CredentialContent | null,
  by: AccountId,
): CreditRequest | null {
  const of = (kind: 'face' | 'fingerprint', service: CreditService): CreditRequest => {
    return { service, purpose: { kind, id: String(credentialId), lockId, home }, by };
  };
  if (content?.kind === 'face') return of('face', CreditService.FACE);
  // Enrolling at the lock is free; only a template sent remotely costs credit.
  const isRemote = content?.kind === 'fingerprint' && content.templateRef !== null;
  return isRemote ? of('fingerprint', CreditService.FINGERPRINT) : null;
}

const creditUseIdOf = ({ kind, id }: UsePurpose, nth: number): UseId => `${nth}-${kind}-${id}` as UseId;

interface Dependencies {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

export function createCreditReservations({ store, loop, selling }: Dependencies) {
  const settle = ({ account, service, useId, end }: EndedUse) =>
    loop.handle(packageBalance, balanceRef(account, service), { type: 'settle', useId, end }, { by: 0, answer: null });

  const payerFor = async ({ lockId, home }: Pick<CreditPurpose, 'lockId' | 'home'>): Promise<AccountId> =>
    (await currentOwnerOf(store.db, lockId)) ?? home;

  /** A use that is already reserved keeps its original payer. */
  const payerOf = async (purpose: CreditPurpose): Promise<AccountId> =>
    (await payerOfOpenUse(store.db, purpose.home, purpose)) ?? payerFor(purpose);

  const reserveOnce = async (payer: AccountId, { service, purpose, by }: CreditRequest, useId: UseId) => {
    const command = { type: 'reserve', uid: payer, service, useId, purpose } as const;
    return loop.handle(packageBalance, balanceRef(payer, service), command, { by, answer: null });
  };

  /** Returns false on a version conflict. */
  async function settleAll(ended: readonly EndedUse[]): Promise<boolean> {
    const answers = await Promise.all(ended.map(settle));
    return !answers.some(isRejection);
  }

  async function reserve(request: CreditRequest, nth: number, known?: AccountId): Promise<UseId | null | Rejection> {
    if (!selling.isOn) return null;
    const payer = known ?? (await payerOf(request.purpose));
    const useId = creditUseIdOf(request.purpose, nth);
    let answer = await reserveOnce(payer, request, useId);
    if (isRejection(answer) && answer.rejected === 'balanceExhausted') {
      // Settles completed uses first, because they may release credit.
      const ended = await endedUses(store.db, SETTLE_BATCH_SIZE, payer);
      if (ended.length > 0) {
        await settleAll(ended);
        answer = await reserveOnce(payer, request, useId);
      }
    }
    if (!isRejection(answer)) return useId;
    const buy = request.by === payer ? 'self' : 'owner';
    return answer.rejected === 'balanceExhausted' ? { ...answer, data: { ...answer.data, buy } } : answer;
  }

  return {
    settleAll,
    reserve,
    payerFor,
    isCounted: selling.isOn,
    /** Reserves a credit for `ask`. Releases it if `ask` is rejected or `isRequested` returns false for the answer. */
    async withCredit<Answer>(
      request: CreditRequest,
      ask: () => Promise<Answer | Rejection>,
      isRequested: (answer: Answer) => boolean | Promise<boolean> = () => true,
    ): Promise<Answer | Rejection> {
      const { service, purpose } = request;
      const payer = await payerOf(purpose);
      const useId = await reserve(request, await nthUse(store.db, payer, purpose.home, purpose), payer);
      if (isRejection(useId)) return useId;
      const answer = await ask();
      if (useId !== null && (isRejection(answer) || !(await isRequested(answer))))
        await settle({ account: payer, service, useId, end: 'failed' });
      return answer;
    },
  };
}
export type CreditReservations = ReturnType<typeof createCreditReservations>;
