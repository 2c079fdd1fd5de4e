/**
 * What an issuer gave opens no longer than they do, nor from afar where they do not, unless the owner keeps it so: whoever
 * makes the issuer's right less says which. It is cut to what is left of that right; where nothing is, it ends. What is kept
 * stays the issuer's, who may make it less and not more. By the clock alone a right ends with all that it gave, for nobody
 * gives beyond their own.
 */
import { clipped, evened, isWithin, windowOf } from '../../../../machines/aggregates/credential/validityRules.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { isRejection, type Rejection } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId, JobId } from '../../../../models/ids.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { timeZoneOfLock } from '../locks/lockRow.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import type { Issued } from './issued.ts';
import { aggregateOf } from './kinds.ts';
import { createWithIssued, type Decision, issuedBesides, toLose, undecided } from './takingBack.ts';

/** Given access that goes beyond the right, and the item of the job that cuts it. */
interface Cut {
  issued: Issued;
  item: NewItem;
}

export function createCuttingBack({ store, loop }: { store: Store; loop: Loop }, jobs: JobService) {
  const eKeyOf = async ({ account, id }: Issued) =>
    (await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id as EKeyId }))).snapshot.context;

  async function given(one: Issued): Promise<{ name: string; validity: Validity }> {
    if (one.kind === 'ekey') {
      const { name, wished } = await eKeyOf(one);
      return { name, validity: wished };
    }
    const { kind, account, id } = one;
    const { name, validity } = (await loop.snapshot(aggregateOf(kind), streamRef(account, kind, id))).snapshot.context;
    return { name, validity };
  }

  /** As it may be asked for at that lock. */
  async function leftOf({ account, lockId }: Issued, validity: Validity, right: Validity): Promise<Validity | null> {
    const left = clipped(validity, right);
    return left && evened(left, (await timeZoneOfLock(store.db, account, lockId)) ?? 'UTC');
  }

  async function cutTo(all: readonly Issued[], right: Validity, now: number): Promise<Cut[]> {
    const cuts: Cut[] = [];
    for (const issued of all) {
      const { name, validity } = await given(issued);
      if (isWithin(validity, right)) continue;
      const left = await leftOf(issued, validity, right);
      const isLeft = left !== null && (windowOf(left).end ?? now + 1) > now;
      const payload = isLeft ? { validity: left } : { validity, ends: true };
      const { lockId, kind, id } = issued;
      cuts.push({ issued, item: { lockId, target: { kind, id, name }, payload } });
    }
    return cuts;
  }

  /** One job shortens and ends access, so that it is begun as a whole or not at all. */
  async function cutItems(
    all: readonly Issued[],
    { right, now, takeBack }: Decision & { right: Validity; now: number },
  ): Promise<NewItem[] | Rejection> {
    const cuts = await cutTo(all, right, now);
    const issued = cuts.map(cut => cut.issued);
    const refusal = undecided(issued, takeBack);
    if (refusal) return refusal;
    const lost = new Set(toLose(issued, takeBack));
    return cuts.filter(cut => lost.has(cut.issued)).map(({ item }) => item);
  }

  /** The job that cuts it to `right`; null where there is nothing, or it is kept. */
  async function shorten(
    uid: AccountId,
    issued: readonly Issued[],
    decision: Decision & { right: Validity; now: number },
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const items = await cutItems(issued, decision);
    if (isRejection(items)) return items;
    if (items.length === 0) return { jobId: null };
    const { commandId } = decision;
    const jobType = items.every(({ payload }) => payload?.ends) ? JobType.REMOVE : JobType.CHANGE_PERIOD;
    return jobs.start(uid, jobType, items, commandId && (`${commandId}-cut` as CommandId));
  }

  /** Taken from what they gave at once, for the console alone judges it. */
  async function forbidRemote(uid: AccountId, issued: readonly Issued[], { takeBack }: Decision) {
    const remote: Issued[] = [];
    for (const one of issued) if (one.kind === 'ekey' && (await eKeyOf(one)).remoteUnlock) remote.push(one);
    const refusal = undecided(remote, takeBack);
    if (refusal) return refusal;
    const right = { administers: true, own: { kind: 'permanent' }, remoteUnlock: true } as const;
    for (const { account, id } of toLose(remote, takeBack)) {
      const ref = eKeyRef({ account, eKeyId: id as EKeyId });
      const command = { type: 'setRemoteUnlock', remoteUnlock: false, right } as const;
      const set = await loop.handle(ekey, ref, command, { by: uid, answer: null });
      // Gone or forbidden meanwhile, it is as was wanted.
      if (isRejection(set) && set.rejected === 'conflict') return set;
    }
    return null;
  }

  /** With what the holders of the eKeys among these gave to others, cut as well where that is wanted. */
  async function withShorter(
    uid: AccountId,
    items: readonly NewItem[],
    decision: Decision & { right: Validity; now: number },
  ): Promise<NewItem[] | Rejection> {
    const cut = await cutItems(await issuedBesides({ store, loop }, uid, items), decision);
    return isRejection(cut) ? cut : [...items, ...cut];
  }

  return { shorten, forbidRemote, withShorter };
}

/** Of what a job is about: with what the holders of the eKeys among it gave to others, as far as that goes the same way. */
export function createWithTheirs(parts: { store: Store; loop: Loop }, jobs: JobService) {
  const withIssued = createWithIssued(parts);
  const { withShorter } = createCuttingBack(parts, jobs);
  return async (
    uid: AccountId,
    type: ChangeJobType,
    items: readonly NewItem[],
    { validity, now, ...decision }: Decision & { validity: Validity | undefined; now: number },
  ): Promise<readonly NewItem[] | Rejection> => {
    if (type === JobType.REMOVE) return withIssued(uid, items, decision.takeBack);
    return validity ? withShorter(uid, items, { ...decision, right: validity, now }) : items;
  };
}
