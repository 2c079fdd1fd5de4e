/**
 * What an issuer gave ends with their right unless the owner keeps it: whoever takes the right away says which. Kept, it is
 * the owner's from then on (`becomesOwners`).
 */
import { ekey } from '../../../machines/aggregates/ekey.decide.ts';
import { isRejection, type Rejection, reject } from '../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId, JobId } from '../../../models/ids.ts';
import { HELD_KINDS } from '../../../models/lockUser.ts';
import { JobType } from '../../../models/progress.ts';
import type { JobDesk, NewItem } from '../http/routes/jobDesk.ts';
import type { Loop } from '../loop/loop.ts';
import { eKeyRef } from '../processes/openingEKeys.ts';
import { placeOfEKey } from '../projections/eKeyRow.ts';
import { type Issued, issuedByHolder } from '../projections/issued.ts';
import { accessOf } from '../projections/seenLocks.ts';
import type { Store } from '../store/store.ts';

export interface Decision {
  /** Left out: it was not decided. */
  takeBack?: boolean | undefined;
  commandId?: CommandId | undefined;
}

export function countedByKind(issued: readonly Issued[]) {
  const count = (kind: Issued['kind']) => issued.filter(one => one.kind === kind).length;
  return HELD_KINDS.map(kind => ({ kind, count: count(kind) })).filter(one => one.count > 0);
}

/** Where nobody has said what is to become of it. */
export const undecided = (issued: readonly Issued[], takeBack: boolean | undefined): Rejection | null =>
  issued.length > 0 && takeBack === undefined ? reject('issuedUndecided', { given: countedByKind(issued) }) : null;

const itemsOf = (loop: Loop, issued: readonly Issued[]): Promise<NewItem[]> =>
  Promise.all(
    issued.map(async ({ lockId, account, kind, id, name }) => {
      const named =
        name ?? (await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id as EKeyId }))).snapshot.context.name;
      return { lockId, target: { kind, id, name: named } };
    }),
  );

export function createTakingBack(loop: Loop, jobs: JobDesk) {
  /** The job that ends it; null where there is nothing, or it is kept. */
  return async function takeBack(
    uid: AccountId,
    issued: readonly Issued[],
    { takeBack: isToEnd, commandId }: Decision,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const refusal = undecided(issued, isToEnd);
    if (refusal) return refusal;
    if (!isToEnd || issued.length === 0) return { jobId: null };
    const itsOwn = commandId && (`${commandId}-takeBack` as CommandId);
    const started = await jobs.start(uid, JobType.REMOVE, await itemsOf(loop, issued), itsOwn);
    return isRejection(started) ? started : { jobId: started.jobId };
  };
}

/** What the holders of the eKeys among these gave to others, and is not among them itself. */
export async function issuedBesides({ db }: Store, uid: AccountId, items: readonly NewItem[]): Promise<Issued[]> {
  const named = new Set(items.map(({ target }) => `${target?.kind}-${target?.id}`));
  const issued = new Map<string, Issued>();
  for (const { target } of items) {
    const place = target?.kind === 'ekey' ? await placeOfEKey(db, target.id as EKeyId) : null;
    const access = place && (await accessOf(db, uid, place.lockId));
    // Only who manages the lock is asked about what others gave of it.
    if (!place || !access || access.role === 'user') continue;
    for (const one of await issuedByHolder(db, place.uid, place.lockId)) {
      const key = `${one.kind}-${one.id}`;
      if (!named.has(key)) issued.set(key, one);
    }
  }
  return [...issued.values()];
}

/** Of what a job is to remove: with what the holders of the eKeys among it gave to others, where that is to end. */
export function createWithIssued({ store, loop }: { store: Store; loop: Loop }) {
  return async function withIssued(
    uid: AccountId,
    items: readonly NewItem[],
    takeBack: boolean | undefined,
  ): Promise<NewItem[] | Rejection> {
    const further = await issuedBesides(store, uid, items);
    return undecided(further, takeBack) ?? [...items, ...(takeBack ? await itemsOf(loop, further) : [])];
  };
}
