/**
 * Units are taken before anything is asked for, and settled by what comes of it: reserved, then used or given back. The
 * lock's owner at that moment pays, whoever asks and in whosever log the lock is. A use is named by what it is for, so that
 * asking twice takes one unit.
 *
 * Only what is new takes a unit. What a lock holds already goes on to open it, whatever is left. Where nothing is sold no unit
 * is taken, and those that were taken before are settled all the same.
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
import { balanceRef } from './refs.ts';
import type { Selling } from './selling.ts';
import { type EndedUse, endedUses, nthUse, payerOfOpenUse } from './unitUse.ts';

type Purpose = UsePurpose & { home: AccountId };

/** Settled together, so that they share a commit. */
export const SETTLED_AT_ONCE = 200;

interface Wanted {
  service: CreditService;
  purpose: Purpose;
  by: AccountId;
}

/** What it costs a lock's owner to bring this to the lock, whose log is at `home`; null where that is nothing. */
export function costOf(
  home: AccountId,
  { lockId, credentialId }: { lockId: LockId; credentialId: CredentialId },
  content: CredentialContent | null,
  by: AccountId,
): Wanted | null {
  const of = (kind: 'face' | 'fingerprint', service: CreditService): Wanted => {
    return { service, purpose: { kind, id: String(credentialId), lockId, home }, by };
  };
  if (content?.kind === 'face') return of('face', CreditService.FACE);
  // Whoever shows a finger to the lock itself needs nothing from afar.
  const isBrought = content?.kind === 'fingerprint' && content.templateRef !== null;
  return isBrought ? of('fingerprint', CreditService.FINGERPRINT) : null;
}

const nameOfUse = ({ kind, id }: UsePurpose, nth: number): UseId => `${nth}-${kind}-${id}` as UseId;

interface Dependencies {
  store: Store;
  loop: Loop;
  selling: Pick<Selling, 'isOn'>;
}

export function createUnits({ store, loop, selling }: Dependencies) {
  const settle = ({ account, service, useId, end }: EndedUse) =>
    loop.handle(packageBalance, balanceRef(account, service), { type: 'settle', useId, end }, { by: 0, answer: null });

  /** Whoever owns the lock now: of one that was transferred not the account whose log it is in. */
  const payerFor = async ({ lockId, home }: Pick<Purpose, 'lockId' | 'home'>): Promise<AccountId> =>
    (await currentOwnerOf(store.db, lockId)) ?? home;

  /** What is not over has its unit already, from whoever owned the lock when it was taken. */
  const payerOf = async (purpose: Purpose): Promise<AccountId> =>
    (await payerOfOpenUse(store.db, purpose.home, purpose)) ?? payerFor(purpose);

  const reserveOnce = async (payer: AccountId, { service, purpose, by }: Wanted, useId: UseId) => {
    const command = { type: 'reserve', uid: payer, service, useId, purpose } as const;
    return loop.handle(packageBalance, balanceRef(payer, service), command, { by, answer: null });
  };

  /** Tells balances what is over. False: somebody else was faster with one of them. */
  async function settleAll(ended: readonly EndedUse[]): Promise<boolean> {
    const answers = await Promise.all(ended.map(settle));
    return !answers.some(isRejection);
  }

  /** Null: it costs nothing. */
  async function reserve(wanted: Wanted, nth: number, known?: AccountId): Promise<UseId | null | Rejection> {
    if (!selling.isOn) return null;
    const payer = known ?? (await payerOf(wanted.purpose));
    const useId = nameOfUse(wanted.purpose, nth);
    let answer = await reserveOnce(payer, wanted, useId);
    if (isRejection(answer) && answer.rejected === 'balanceExhausted') {
      // Perhaps one has come back that the balance was not told of yet.
      const ended = await endedUses(store.db, SETTLED_AT_ONCE, payer);
      if (ended.length > 0) {
        await settleAll(ended);
        answer = await reserveOnce(payer, wanted, useId);
      }
    }
    if (!isRejection(answer)) return useId;
    const buy = wanted.by === payer ? 'self' : 'owner';
    return answer.rejected === 'balanceExhausted' ? { ...answer, data: { ...answer.data, buy } } : answer;
  }

  return {
    settleAll,
    reserve,
    payerFor,
    areCounted: selling.isOn,
    /** Takes a unit and asks. Of what was not asked for after all it goes back: `isAsked` says so of the answer. */
    async taking<Answer>(
      wanted: Wanted,
      ask: () => Promise<Answer | Rejection>,
      isAsked: (answer: Answer) => boolean | Promise<boolean> = () => true,
    ): Promise<Answer | Rejection> {
      const { service, purpose } = wanted;
      const payer = await payerOf(purpose);
      const useId = await reserve(wanted, await nthUse(store.db, payer, purpose.home, purpose), payer);
      if (isRejection(useId)) return useId;
      const answer = await ask();
      if (useId !== null && (isRejection(answer) || !(await isAsked(answer))))
        await settle({ account: payer, service, useId, end: 'failed' });
      return answer;
    },
  };
}
export type Units = ReturnType<typeof createUnits>;
