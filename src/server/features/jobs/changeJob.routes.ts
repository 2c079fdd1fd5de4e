import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import type { ParamsOf } from '../../../../models/calls/call.ts';
import { jobCalls } from '../../../../models/calls/job.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CredentialId, EKeyId, LockId } from '../../../../models/ids.ts';
import { MAX_JOB_ITEMS } from '../../../../models/limits.ts';
import { type ChangeJobType, JobType } from '../../../../models/progress.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { authorizeLock } from '../credentials/authorizeLock.ts';
import {
  credentialTargetsByIds,
  credentialTargetsOnLock,
  eKeyIdsOnLock,
  type LockTarget,
} from '../credentials/jobTargets.ts';
import { createWithDownstream } from '../credentials/narrowAccess.ts';
import { createWithIssuedDownstream } from '../credentials/revokeIssued.ts';
import { createEKeyService } from '../ekeys/ekey.service.ts';
import { eKeyRef } from '../operations/locksOpenedByEKeys.ts';
import { type JobService, tooManyItems } from './job.service.ts';

type ChosenItem = ParamsOf<typeof jobCalls.remove>['items'][number];
type CredentialKindAtLock = Parameters<typeof authorizeLock>[3];

export function changeJobRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>, jobs: JobService): Route[] {
  const { authorizeIssuer, authorizeEKey } = createEKeyService({ store, loop });

  async function resolveEKey(uid: AccountId, id: number): Promise<LockTarget | Rejection> {
    const about = await authorizeEKey(uid, id as EKeyId);
    if (isRejection(about)) return about;
    const { snapshot } = await loop.snapshot(ekey, eKeyRef(about.place));
    return { lockId: about.place.lockId, target: { kind: 'ekey', id, name: snapshot.context.name } };
  }

  /** One unknown item rejects the whole job. */
  async function resolveItems(uid: AccountId, items: readonly ChosenItem[]): Promise<LockTarget[] | Rejection> {
    const owners = new Map<AccountId, CredentialId[]>();
    const ownerByLock = new Map<string, AccountId>();
    for (const { kind, lockId, id } of items) {
      if (kind === 'ekey') continue;
      const key = `${kind}-${lockId}`;
      const known = ownerByLock.get(key);
      const at = known ?? (await ownerAt(uid, lockId, kind as CredentialKindAtLock));
      if (isRejection(at)) return at;
      ownerByLock.set(key, at);
      owners.set(at, [...(owners.get(at) ?? []), id as CredentialId]);
    }
    const rows = await Promise.all([...owners].map(([owner, ids]) => credentialTargetsByIds(store.db, owner, ids)));
    const found = new Map(rows.flat().map(row => [`${row.target.kind}-${row.lockId}-${row.target.id}`, row]));
    const all: LockTarget[] = [];
    for (const { kind, lockId, id } of items) {
      const one = kind === 'ekey' ? await resolveEKey(uid, id) : found.get(`${kind}-${lockId}-${id}`);
      if (one && isRejection(one)) return one;
      if (one?.lockId !== lockId) return reject(kind === 'ekey' ? 'eKeyNotFound' : 'credentialNotFound');
      all.push(one);
    }
    return all;
  }

  async function ownerAt(uid: AccountId, lockId: LockId, kind: CredentialKindAtLock): Promise<AccountId | Rejection> {
    const at = await authorizeLock({ store, loop }, uid, lockId, kind);
    return isRejection(at) ? at : at.owner;
  }

  async function allAtLock(
    uid: AccountId,
    lockId: LockId,
    kind: ChosenItem['kind'],
  ): Promise<LockTarget[] | Rejection> {
    if (kind !== 'ekey') {
      const owner = await ownerAt(uid, lockId, kind as CredentialKindAtLock);
      return isRejection(owner) ? owner : credentialTargetsOnLock(store.db, owner, lockId, kind);
    }
    const manager = await authorizeIssuer(uid, lockId);
    if (isRejection(manager)) return manager;
    const ids = await eKeyIdsOnLock(store.db, manager.owner, lockId, manager.administers ? null : uid);
    if (ids.length > MAX_JOB_ITEMS) return tooManyItems(ids.length);
    const found = await Promise.all(ids.map(id => resolveEKey(uid, id)));
    // Deleted between the two queries.
    return found.filter((one): one is LockTarget => !isRejection(one));
  }

  const withIssued = createWithIssuedDownstream({ store, loop });
  const withTheirs = createWithDownstream({ store, loop }, jobs);

  const startJob =
    (type: ChangeJobType) =>
    async (
      { items, commandId, validity, takeBack }: ParamsOf<typeof jobCalls.remove> & { validity?: Validity },
      { uid, now }: { uid: AccountId; now: number },
    ) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const named = await resolveItems(uid, items);
      if (isRejection(named)) return named;
      const wanted = validity ? named.map(item => ({ ...item, payload: { validity } })) : named;
      const all = await withTheirs(uid, type, wanted, { takeBack, commandId, validity, now });
      return isRejection(all) ? all : jobs.start(uid, type, all, commandId);
    };

  const startEKeyJob =
    (type: ChangeJobType) =>
    async (params: ParamsOf<typeof jobCalls.freeze>, context: { uid: AccountId; now: number }) =>
      params.items.every(({ kind }) => kind === 'ekey')
        ? startJob(type)(params, context)
        : reject('badParameter', { fields: { items: 'invalid' } });

  return [
    route(jobCalls.remove, startJob(JobType.REMOVE)),
    route(jobCalls.changePeriod, startJob(JobType.CHANGE_PERIOD)),
    route(jobCalls.freeze, startEKeyJob(JobType.FREEZE)),
    route(jobCalls.unfreeze, startEKeyJob(JobType.UNFREEZE)),
    route(jobCalls.clear, async ({ lockId, kind, takeBack, commandId }, { uid }) => {
      const previous = await jobs.previousAnswer(uid, commandId);
      if (previous) return previous;
      const there = await allAtLock(uid, lockId, kind);
      const all = isRejection(there) ? there : await withIssued(uid, there, takeBack);
      return isRejection(all) ? all : jobs.start(uid, JobType.REMOVE, all, commandId);
    }),
  ];
}
