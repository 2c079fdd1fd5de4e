/** Issued access ends with the issuer's permission, unless the caller keeps it for the owner or upstream issuer. */
import { beyondRight, type IssuingRight } from '../../../../machines/aggregates/credential/issuingRight.ts';
import { ekey, isFrozenByManager } from '../../../../machines/aggregates/ekey.decide.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, EKeyId, JobId } from '../../../../models/ids.ts';
import { ACCESS_GRANT_KINDS } from '../../../../models/lockUser.ts';
import { JobType } from '../../../../models/progress.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { placeOfEKey } from '../ekeys/ekeyRow.ts';
import type { JobService, NewItem } from '../jobs/job.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type IssuedAccess, issuedUnderEKey } from './issuedAccess.ts';

export interface RevocationChoice {
  takeBack?: boolean | undefined;
  commandId?: CommandId | undefined;
}

export function countByKind(issued: readonly IssuedAccess[]) {
  const count = (kind: IssuedAccess['kind']) => issued.filter(one => one.kind === kind).length;
  return ACCESS_GRANT_KINDS.map(kind => ({ kind, count: count(kind) })).filter(one => one.count > 0);
}

const exceedsIssuerRight = ({ toIssuer }: IssuedAccess): boolean => toIssuer === 'beyond';

/** Rejects until the caller has chosen whether to revoke the access. `ends`: access that can't be kept. */
export function requireRevocationChoice(
  issued: readonly IssuedAccess[],
  takeBack: boolean | undefined,
): Rejection | null {
  if (issued.length === 0 || takeBack !== undefined) return null;
  return reject('issuedUndecided', {
    given: countByKind(issued.filter(one => !exceedsIssuerRight(one))),
    ends: countByKind(issued.filter(exceedsIssuerRight)),
    keptBy: issued.some(({ toIssuer }) => toIssuer) ? 'issuer' : 'owner',
  });
}

export const toRevoke = (issued: readonly IssuedAccess[], takeBack: boolean | undefined): IssuedAccess[] =>
  issued.filter(one => takeBack || exceedsIssuerRight(one));

/** Issued access that this permission may revoke. An issuer can't delete an eKey that a manager froze. */
export async function revocableBy(
  loop: Pick<Loop, 'snapshot'>,
  issued: readonly IssuedAccess[],
  right: IssuingRight,
): Promise<IssuedAccess[]> {
  if (right.administers) return [...issued];
  const revocable: IssuedAccess[] = [];
  for (const one of issued) {
    if (one.kind !== 'ekey') continue;
    const { context } = (await loop.snapshot(ekey, eKeyRef({ account: one.account, eKeyId: one.id as EKeyId })))
      .snapshot;
    if (isFrozenByManager(context)) continue;
    const terms = { validity: context.desired, remoteUnlock: context.remoteUnlock, mayIssue: false };
    revocable.push({ ...one, toIssuer: beyondRight(right, terms) ? 'beyond' : 'within' });
  }
  return revocable;
}

const revocationItems = (loop: Loop, issued: readonly IssuedAccess[]): Promise<NewItem[]> =>
  Promise.all(
    issued.map(async ({ lockId, account, kind, id, name }) => {
      const named =
        name ?? (await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id as EKeyId }))).snapshot.context.name;
      return { lockId, target: { kind, id, name: named } };
    }),
  );

export function createRevokeIssued(loop: Loop, jobs: JobService) {
  /** `jobId` is null if there is nothing to revoke, or the recipients keep the access. */
  return async function takeBack(
    uid: AccountId,
    issued: readonly IssuedAccess[],
    { takeBack: isToEnd, commandId }: RevocationChoice,
  ): Promise<{ jobId: JobId | null } | Rejection> {
    const refusal = requireRevocationChoice(issued, isToEnd);
    if (refusal) return refusal;
    const revoked = toRevoke(issued, isToEnd);
    if (revoked.length === 0) return { jobId: null };
    const jobCommandId = commandId && (`${commandId}-takeBack` as CommandId);
    const started = await jobs.start(uid, JobType.REMOVE, await revocationItems(loop, revoked), jobCommandId);
    return isRejection(started) ? started : { jobId: started.jobId };
  };
}

/** Access issued by the holders of these eKeys; excludes the eKeys themselves. */
export async function issuedDownstream(
  { store, loop }: { store: Store; loop: Loop },
  uid: AccountId,
  items: readonly NewItem[],
): Promise<IssuedAccess[]> {
  const { authorizeIssuer } = createEKeyService({ store, loop });
  const named = new Set(items.map(({ target }) => `${target?.kind}-${target?.id}`));
  const issued = new Map<string, IssuedAccess>();
  for (const { target } of items) {
    const place = target?.kind === 'ekey' ? await placeOfEKey(store.db, target.id as EKeyId) : null;
    const right = place && (await authorizeIssuer(uid, place.lockId));
    if (!right || isRejection(right)) continue;
    const issuedByRecipient = await issuedUnderEKey(store.db, place.uid, place.lockId);
    for (const one of await revocableBy(loop, issuedByRecipient, right)) {
      const key = `${one.kind}-${one.id}`;
      if (!named.has(key)) issued.set(key, one);
    }
  }
  return [...issued.values()];
}

export function createWithIssuedDownstream({ store, loop }: { store: Store; loop: Loop }) {
  return async function withIssued(
    uid: AccountId,
    items: readonly NewItem[],
    takeBack: boolean | undefined,
  ): Promise<NewItem[] | Rejection> {
    const downstream = await issuedDownstream({ store, loop }, uid, items);
    return (
      requireRevocationChoice(downstream, takeBack) ?? [
        ...items,
        ...(await revocationItems(loop, toRevoke(downstream, takeBack))),
      ]
    );
  };
}
