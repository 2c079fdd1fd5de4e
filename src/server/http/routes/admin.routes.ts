/** What an owner asks of those who are to administer some of their locks. Nobody else gives this out (spec §6). */
import {
  type AdministratorCommand,
  administrator,
  isAuthorized,
} from '../../../../machines/aggregates/administrator.decide.ts';
import { ekey } from '../../../../machines/aggregates/ekey.decide.ts';
import { standingOf } from '../../../../machines/selectors/standing.ts';
import { type AdministratorItem, adminCalls } from '../../../../models/calls/admin.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { HELD_KINDS } from '../../../../models/lockUser.ts';
import { JobType } from '../../../../models/progress.ts';
import { streamRef } from '../../loop/loop.ts';
import { eKeyRef } from '../../processes/openingEKeys.ts';
import {
  type AdministratorLine,
  administratorLine,
  givenOutBy,
  listAdministrators,
  locksForAdministrator,
} from '../../projections/administratorList.ts';
import { timeZonesOf } from '../../projections/lockRow.ts';
import { ownersManagedBy, placesOf } from '../../projections/seenLocks.ts';
import { recipientNamed } from '../../signIn/recipientNamed.ts';
import { type Route, route } from '../route.ts';
import { asking } from './asking.ts';
import type { Dependencies } from './dependencies.ts';
import type { JobDesk, NewItem } from './jobDesk.ts';

interface Wish {
  uid: AccountId;
  commandId?: CommandId | undefined;
}

const refOf = (owner: AccountId, uid: AccountId) => streamRef(owner, administrator.kind, uid);

export function adminRoutes({ store, loop, vault }: Pick<Dependencies, 'store' | 'loop' | 'vault'>, jobs: JobDesk) {
  const ownsLocks = async (uid: AccountId) => (await ownersManagedBy(store.db, uid)).includes(uid);

  async function itemOf(line: AdministratorLine): Promise<AdministratorItem> {
    const { snapshot } = await loop.snapshot(administrator, refOf(line.owner, line.uid));
    return { ...line, term: snapshot.context.term, standing: standingOf(snapshot) };
  }

  /** Null: all of them are the account's own. */
  async function refusal(owner: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
    const places = await placesOf(store.db, owner, lockIds);
    const unknown = lockIds.filter(lockId => !places.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = lockIds.filter(lockId => places.get(lockId)?.role !== 'owner');
    return denied.length > 0 ? reject('noPermission', { lockIds: denied }) : null;
  }

  async function zoneOf(lockIds: readonly LockId[]): Promise<string> {
    const [zone] = await timeZonesOf(store.db, lockIds.slice(0, 1));
    return zone ?? 'UTC';
  }

  async function tell(owner: AccountId, { uid, commandId }: Wish, command: AdministratorCommand) {
    if (!(await ownsLocks(owner))) return reject('noPermission');
    return loop.handle(administrator, refOf(owner, uid), command, asking(owner, commandId, {}));
  }

  /** One that there is now. */
  async function found(owner: AccountId, uid: AccountId) {
    if (!(await ownsLocks(owner))) return reject('noPermission');
    const { snapshot } = await loop.snapshot(administrator, refOf(owner, uid));
    return isAuthorized(snapshot) ? snapshot : reject('administratorNotFound');
  }

  /** The job that takes back what they gave out; null if there is nothing. */
  async function takeBack(owner: AccountId, { uid, commandId }: Wish) {
    const told = await jobs.answered(owner, commandId && (`${commandId}-takeBack` as CommandId));
    if (told) return told;
    const { eKeys, credentials } = await givenOutBy(store.db, owner, uid);
    const items: NewItem[] = [
      ...(await Promise.all(
        eKeys.map(async ({ id, lockId, account }) => {
          const { snapshot } = await loop.snapshot(ekey, eKeyRef({ account, eKeyId: id }));
          return { lockId, target: { kind: 'ekey' as const, id, name: snapshot.context.name } };
        }),
      )),
      ...credentials.map(({ lockId, ...target }) => ({ lockId, target })),
    ];
    if (items.length === 0) return { jobId: null };
    return jobs.start(owner, JobType.REMOVE, items, commandId && (`${commandId}-takeBack` as CommandId));
  }

  return [
    route(adminCalls.list, async (params, { uid }) => {
      if ((await ownersManagedBy(store.db, uid)).length === 0) return reject('noPermission');
      const { list, ...place } = await listAdministrators(store.db, uid, params);
      return { list: await Promise.all(list.map(itemOf)), ...place };
    }),
    route(adminCalls.detail, async ({ uid }, { uid: owner }) => {
      const snapshot = await found(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      const line = await administratorLine(store.db, owner, uid);
      return line ? itemOf(line) : reject('administratorNotFound');
    }),
    route(adminCalls.locks, async (params, { uid }) =>
      (await ownsLocks(uid)) ? locksForAdministrator(store.db, uid, params) : reject('noPermission'),
    ),
    route(adminCalls.add, async ({ account, countryCode, commandId, name, term, lockIds: named }, { uid: owner }) => {
      if (!(await ownsLocks(owner))) return reject('noPermission');
      const lockIds = [...new Set(named)];
      const refused = await refusal(owner, lockIds);
      if (refused) return refused;
      const uid = await recipientNamed({ store, vault }, account, countryCode);
      if (uid === null) return reject('recipientUnregistered');
      const command = { type: 'add', owner, uid, name, term, timeZone: await zoneOf(lockIds), lockIds } as const;
      return loop.handle(administrator, refOf(owner, uid), command, asking(owner, commandId, { uid }));
    }),
    route(adminCalls.rename, ({ name, ...wish }, { uid }) => tell(uid, wish, { type: 'rename', name })),
    route(adminCalls.changePeriod, async ({ term, ...wish }, { uid: owner }) => {
      const snapshot = await found(owner, wish.uid);
      if (isRejection(snapshot)) return snapshot;
      return tell(owner, wish, { type: 'changeTerm', term, timeZone: await zoneOf(snapshot.context.lockIds) });
    }),
    route(
      adminCalls.addLocks,
      async ({ lockIds, ...wish }, { uid }) =>
        (await refusal(uid, lockIds)) ?? tell(uid, wish, { type: 'giveLocks', lockIds }),
    ),
    route(adminCalls.removeLocks, ({ lockIds, ...wish }, { uid }) => tell(uid, wish, { type: 'takeLocks', lockIds })),
    route(adminCalls.givenOut, async ({ uid }, { uid: owner }) => {
      const snapshot = await found(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      const { eKeys, credentials } = await givenOutBy(store.db, owner, uid);
      const kinds = [...eKeys.map(() => 'ekey' as const), ...credentials.map(({ kind }) => kind)];
      const count = (kind: (typeof kinds)[number]) => kinds.filter(one => one === kind).length;
      return { given: HELD_KINDS.map(kind => ({ kind, count: count(kind) })).filter(one => one.count > 0) };
    }),
    route(adminCalls.delete, async ({ takeBack: isToTake, ...wish }, { uid: owner }) => {
      const { commandId: name } = asking(owner, wish.commandId, null);
      const known = name ? await store.answerTo(owner, name) : null;
      if (known) return known.answer as { jobId: null };
      const snapshot = await found(owner, wish.uid);
      if (isRejection(snapshot)) return snapshot;
      // First, so that whoever goes down in between finds them still there, and goes on with the same job.
      const job = isToTake ? await takeBack(owner, wish) : { jobId: null };
      if (isRejection(job)) return job;
      const removed = refOf(owner, wish.uid);
      return loop.handle(administrator, removed, { type: 'remove' }, asking(owner, wish.commandId, job));
    }),
  ] satisfies Route[];
}
