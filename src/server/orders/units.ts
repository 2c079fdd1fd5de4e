/**
 * Units are taken before anything is asked for, and settled by what comes of it: reserved, then used or given back. The
 * lock's owner pays, whoever asks. A use is named by what it is for, so that asking twice takes one unit.
 *
 * Only what is new takes a unit. What a lock holds already goes on to open it, whatever is left. Where nothing is sold no unit
 * is taken, and those that were taken before are settled all the same.
 */
import { packageBalance } from '../../../machines/aggregates/packageBalance.decide.ts';
import type { CredentialContent } from '../../../models/credential.ts';
import { isRejection, type Rejection } from '../../../models/errorCodes.ts';
import type { AccountId, CredentialId, LockId, UseId } from '../../../models/ids.ts';
import { UnitService } from '../../../models/order.ts';
import type { UsePurpose } from '../../../models/unitUse.ts';
import type { Loop } from '../loop/loop.ts';
import { type EndedUse, endedUses, nthUse } from '../projections/unitUse.ts';
import type { Selling } from '../selling.ts';
import type { Store } from '../store/store.ts';
import { balanceRef } from './refs.ts';

/** Settled together, so that they share a commit. */
export const SETTLED_AT_ONCE = 200;

interface Wanted {
  owner: AccountId;
  service: UnitService;
  purpose: UsePurpose;
  by: AccountId;
}

/** What it costs a lock's owner to bring this to the lock; null where that is nothing. */
export function costOf(
  owner: AccountId,
  { lockId, credentialId }: { lockId: LockId; credentialId: CredentialId },
  content: CredentialContent | null,
  by: AccountId,
): Wanted | null {
  const of = (kind: 'face' | 'fingerprint', service: UnitService): Wanted => {
    const purpose = { kind, id: String(credentialId), lockId };
    return { owner, service, purpose, by };
  };
  if (content?.kind === 'face') return of('face', UnitService.FACE);
  // Whoever shows a finger to the lock itself needs nothing from afar.
  const isBrought = content?.kind === 'fingerprint' && content.templateRef !== null;
  return isBrought ? of('fingerprint', UnitService.FINGERPRINT) : null;
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

  const reserveOnce = async ({ owner, service, purpose, by }: Wanted, useId: UseId) => {
    const command = { type: 'reserve', uid: owner, service, useId, purpose } as const;
    return loop.handle(packageBalance, balanceRef(owner, service), command, { by, answer: null });
  };

  /** Tells balances what is over. False: somebody else was faster with one of them. */
  async function settleAll(ended: readonly EndedUse[]): Promise<boolean> {
    const answers = await Promise.all(ended.map(settle));
    return !answers.some(isRejection);
  }

  /** Null: it costs nothing. */
  async function reserve(wanted: Wanted, nth: number): Promise<UseId | null | Rejection> {
    if (!selling.isOn) return null;
    const useId = nameOfUse(wanted.purpose, nth);
    let answer = await reserveOnce(wanted, useId);
    if (isRejection(answer) && answer.rejected === 'balanceExhausted') {
      // Perhaps one has come back that the balance was not told of yet.
      const ended = await endedUses(store.db, SETTLED_AT_ONCE, wanted.owner);
      if (ended.length > 0) {
        await settleAll(ended);
        answer = await reserveOnce(wanted, useId);
      }
    }
    if (!isRejection(answer)) return useId;
    const buy = wanted.by === wanted.owner ? 'self' : 'owner';
    return answer.rejected === 'balanceExhausted' ? { ...answer, data: { ...answer.data, buy } } : answer;
  }

  const giveBack = ({ owner, service }: Wanted, useId: UseId) =>
    settle({ account: owner, service, useId, end: 'failed' });

  return {
    settleAll,
    reserve,
    areCounted: selling.isOn,
    /** Takes a unit and asks. Of what was not asked for after all it goes back: `isAsked` says so of the answer. */
    async taking<Answer>(
      wanted: Wanted,
      ask: () => Promise<Answer | Rejection>,
      isAsked: (answer: Answer) => boolean | Promise<boolean> = () => true,
    ): Promise<Answer | Rejection> {
      const useId = await reserve(wanted, await nthUse(store.db, wanted.owner, wanted.purpose));
      if (isRejection(useId)) return useId;
      const answer = await ask();
      if (useId !== null && (isRejection(answer) || !(await isAsked(answer)))) await giveBack(wanted, useId);
      return answer;
    },
  };
}
export type Units = ReturnType<typeof createUnits>;
