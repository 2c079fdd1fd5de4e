/**
 * What an issuer gave ends with their right unless the owner keeps it: the caller that removes the right says which. Kept by a
 * manager, it is the owner's from then on (`becomesOwners`). An issuer above them in the chain of senders keeps what they
 * could give themselves, and it is theirs (`becomesIssuers`); what goes beyond that ends.
 */
import { beyondRight, type IssuingRight } from '../../../../machines/aggregates/credential/issuingRight.ts';
import { ekey, isFrozenByManager } from '../../../../machines/aggregates/ekey.decide.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId, JobId } from '../../../../models/ids.ts';
import { ACCESS_GRANT_KINDS } from '../../../../models/lockUser.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createEKeyDesk } from '../ekeys/eKeyDesk.ts';
import { placeOfEKey } from '../ekeys/ekeyRow.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type Issued, issuedByHolder } from './issued.ts';

export interface Decision {
  /** Left out: it was not decided. */
  takeBack?: boolean | undefined;
  commandId?: CommandId | undefined;
}

export function countedByKind(issued: readonly Issued[]) {
  const count = (kind: Issued['kind']) => issued.filter(one => one.kind === kind).length;
  return ACCESS_GRANT_KINDS.map(kind => ({ kind, count: count(kind) })).filter(one => one.count > 0);
}

const isBeyond = ({ toIssuer }: Issued): boolean => toIssuer === 'beyond';

/** Where it wasn't said what is to become of it. `ends`: what can't be kept. */
export function undecided(issued: readonly Issued[], takeBack: boolean | undefined): Rejection | null {
  if (issued.length === 0 || takeBack !== undefined) return null;
  return reject('issuedUndecided', {
    given: countedByKind(issued.filter(one => !isBeyond(one))),
    ends: countedByKind(issued.filter(isBeyond)),
    keptBy: issued.some(({ toIssuer }) => toIssuer) ? 'issuer' : 'owner',
  });
}

/** What ends, or is cut, by this decision. */
export const toLose = (issued: readonly Issued[], takeBack: boolean | undefined): Issued[] =>
  issued.filter(one => takeBack || isBeyond(one));

/** The given access at a lock that this right may end. What a manager froze isn't an issuer's to end. */
export async function decidable(
  loop: Pick<Loop, 'snapshot'>,
  issued: readonly Issued[],
  right: IssuingRight,
): Promise<Issued[]> {
  if (right.administers) return [...issued];
  const theirs: Issued[] = [];
  for (const one of issued) {
    if (one.kind !== 'ekey') continue;
    const { context } = (await loop.snapshot(ekey, eKeyRef({ account: one.account, eKeyId: one.id as EKeyId })))
      .snapshot;
    if (isFrozenByManager(context)) continue;
    const terms = { validity: context.wished, remoteUnlock: context.remoteUnlock, mayIssue: false };
    theirs.push({ ...one, toIssuer: beyondRight(right, terms) ? 'beyond' : 'within' });
  }
  return theirs;
}

const itemsOf = (loop: Loop, issued: readonly Issued[]): Promise<NewItem[]> =>
  Promise.all(
    issued.map(async ({ lockId, account, kind, id, name }) => {
      const named =
        name ?? (await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id as EKeyId }))).snapshot.context.name;
      return { lockId, target: { kind, id, name: named } };
    }),
  );

export function createTakingBack(loop: Loop, jobs: JobService) {
  /** The job that ends it; null where there is nothing, or it is kept. */
  return async function takeBack(
    uid: AccountId,
    issued: readonly Issued[],
    { takeBack: isToEnd, commandId }: Decision,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const refusal = undecided(issued, isToEnd);
    if (refusal) return refusal;
    const ending = toLose(issued, isToEnd);
    if (ending.length === 0) return { jobId: null };
    const itsOwn = commandId && (`${commandId}-takeBack` as CommandId);
    const started = await jobs.start(uid, JobType.REMOVE, await itemsOf(loop, ending), itsOwn);
    return isRejection(started) ? started : { jobId: started.jobId };
  };
}

/** What the holders of the eKeys among these gave to others, and is not among them itself. */
export async function issuedBesides(
  { store, loop }: { store: Store; loop: Loop },
  uid: AccountId,
  items: readonly NewItem[],
): Promise<Issued[]> {
  const { managerOf } = createEKeyDesk({ store, loop });
  const named = new Set(items.map(({ target }) => `${target?.kind}-${target?.id}`));
  const issued = new Map<string, Issued>();
  for (const { target } of items) {
    const place = target?.kind === 'ekey' ? await placeOfEKey(store.db, target.id as EKeyId) : null;
    const right = place && (await managerOf(uid, place.lockId));
    if (!right || isRejection(right)) continue;
    const given = await issuedByHolder(store.db, place.uid, place.lockId);
    for (const one of await decidable(loop, given, right)) {
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
    const further = await issuedBesides({ store, loop }, uid, items);
    return undecided(further, takeBack) ?? [...items, ...(await itemsOf(loop, toLose(further, takeBack)))];
  };
}
