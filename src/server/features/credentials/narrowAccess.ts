/**
 * When an issuer's permission is reduced, the access that they issued is cut to what remains of it, unless whoever
 * decides lets the recipients keep it.
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
import type { IssuedAccess } from './issuedAccess.ts';
import { aggregateOf } from './kinds.ts';
import {
  createWithIssuedDownstream,
  issuedDownstream,
  type RevocationChoice,
  requireRevocationChoice,
  toRevoke,
} from './revokeIssued.ts';

interface Narrowing {
  issued: IssuedAccess;
  item: NewItem;
}

interface LogParts {
  store: Store;
  loop: Loop;
}

const eKeyOf = async ({ loop }: LogParts, { account, id }: IssuedAccess) =>
  (await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id as EKeyId }))).snapshot.context;

async function issuedTerms(parts: LogParts, one: IssuedAccess): Promise<{ name: string; validity: Validity }> {
  if (one.kind === 'ekey') {
    const { name, desired } = await eKeyOf(parts, one);
    return { name, validity: desired };
  }
  const { kind, account, id } = one;
  const { name, validity } = (await parts.loop.snapshot(aggregateOf(kind), streamRef(account, kind, id))).snapshot
    .context;
  return { name, validity };
}

async function remainingOf(
  { store }: LogParts,
  { account, lockId }: IssuedAccess,
  validity: Validity,
  right: Validity,
): Promise<Validity | null> {
  const remaining = clipped(validity, right);
  return remaining && evened(remaining, (await timeZoneOfLock(store.db, account, lockId)) ?? 'UTC');
}

async function narrowingsTo(
  parts: LogParts,
  all: readonly IssuedAccess[],
  right: Validity,
  now: number,
): Promise<Narrowing[]> {
  const narrowings: Narrowing[] = [];
  for (const issued of all) {
    const { name, validity } = await issuedTerms(parts, issued);
    if (isWithin(validity, right)) continue;
    const remaining = await remainingOf(parts, issued, validity, right);
    const isRemaining = remaining !== null && (windowOf(remaining).end ?? now + 1) > now;
    const payload = isRemaining ? { validity: remaining } : { validity, ends: true };
    const { lockId, kind, id } = issued;
    narrowings.push({ issued, item: { lockId, target: { kind, id, name }, payload } });
  }
  return narrowings;
}

export function createNarrowAccess({ store, loop }: LogParts, jobs: JobService) {
  /** Items for one job: shorter periods, and deletions of access that has no time left. */
  async function narrowingItems(
    all: readonly IssuedAccess[],
    { right, now, takeBack }: RevocationChoice & { right: Validity; now: number },
  ): Promise<NewItem[] | Rejection> {
    const narrowings = await narrowingsTo({ store, loop }, all, right, now);
    const issued = narrowings.map(cut => cut.issued);
    const refusal = requireRevocationChoice(issued, takeBack);
    if (refusal) return refusal;
    const chosen = new Set(toRevoke(issued, takeBack));
    return narrowings.filter(cut => chosen.has(cut.issued)).map(({ item }) => item);
  }

  /** `jobId` is null if there is nothing to narrow, or the recipients keep the access. */
  async function narrowTo(
    uid: AccountId,
    issued: readonly IssuedAccess[],
    decision: RevocationChoice & { right: Validity; now: number },
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const items = await narrowingItems(issued, decision);
    if (isRejection(items)) return items;
    if (items.length === 0) return { jobId: null };
    const { commandId } = decision;
    const jobType = items.every(({ payload }) => payload?.ends) ? JobType.REMOVE : JobType.CHANGE_PERIOD;
    return jobs.start(uid, jobType, items, commandId && (`${commandId}-cut` as CommandId));
  }

  /** Takes effect immediately, because only the console enforces remote unlock. */
  async function revokeRemoteUnlock(uid: AccountId, issued: readonly IssuedAccess[], { takeBack }: RevocationChoice) {
    const remote: IssuedAccess[] = [];
    for (const access of issued)
      if (access.kind === 'ekey' && (await eKeyOf({ loop, store }, access)).remoteUnlock) remote.push(access);
    const refusal = requireRevocationChoice(remote, takeBack);
    if (refusal) return refusal;
    const right = { administers: true, own: { kind: 'permanent' }, remoteUnlock: true } as const;
    for (const { account, id } of toRevoke(remote, takeBack)) {
      const ref = eKeyRef({ account, eKeyId: id as EKeyId });
      const command = { type: 'setRemoteUnlock', remoteUnlock: false, right } as const;
      const set = await loop.handle(ekey, ref, command, { by: uid, answer: null });
      // Other rejections mean that the eKey is deleted or already without remote unlock.
      if (isRejection(set) && set.rejected === 'conflict') return set;
    }
    return null;
  }

  async function withNarrowedDownstream(
    uid: AccountId,
    items: readonly NewItem[],
    decision: RevocationChoice & { right: Validity; now: number },
  ): Promise<NewItem[] | Rejection> {
    const narrowing = await narrowingItems(await issuedDownstream({ store, loop }, uid, items), decision);
    return isRejection(narrowing) ? narrowing : [...items, ...narrowing];
  }

  return { narrowTo, revokeRemoteUnlock, withNarrowedDownstream };
}

export function createWithDownstream(parts: { store: Store; loop: Loop }, jobs: JobService) {
  const withIssued = createWithIssuedDownstream(parts);
  const { withNarrowedDownstream } = createNarrowAccess(parts, jobs);
  return async (
    uid: AccountId,
    type: ChangeJobType,
    items: readonly NewItem[],
    { validity, now, ...decision }: RevocationChoice & { validity: Validity | undefined; now: number },
  ): Promise<readonly NewItem[] | Rejection> => {
    if (type === JobType.REMOVE) return withIssued(uid, items, decision.takeBack);
    return validity ? withNarrowedDownstream(uid, items, { ...decision, right: validity, now }) : items;
  };
}
