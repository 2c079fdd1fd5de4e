/** What an owner asks of those who are to administer some of their locks. Nobody else gives this out (spec §6). */
import {
  type AdministratorCommand,
  administrator,
  isAuthorized,
} from '../../../../machines/aggregates/administrator.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { type AdministratorItem, adminCalls } from '../../../../models/calls/admin.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, JobId, LockId } from '../../../../models/ids.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type RequestContext, type Route, route } from '../../http/route.ts';
import { createCuttingBack } from '../credentials/cuttingBack.ts';
import { type Issued, issuedBy } from '../credentials/issued.ts';
import { countedByKind, createTakingBack, type Decision } from '../credentials/takingBack.ts';
import type { JobService } from '../jobs/job.service.ts';
import { ownersManagedBy, ownsLocks, permissionsOn } from '../locks/lockPermissions.ts';
import { timeZonesOf } from '../locks/lockRow.ts';
import {
  type AdministratorLine,
  administratorLine,
  listAdministrators,
  locksForAdministrator,
} from './administratorList.ts';

interface Wish {
  uid: AccountId;
  commandId?: CommandId | undefined;
}

const refOf = (owner: AccountId, uid: AccountId) => streamRef(owner, administrator.kind, uid);

export function adminRoutes(
  { store, loop, recipients }: Pick<Dependencies, 'store' | 'loop' | 'recipients'>,
  jobs: JobService,
) {
  async function itemOf(line: AdministratorLine): Promise<AdministratorItem> {
    const { snapshot } = await loop.snapshot(administrator, refOf(line.owner, line.uid));
    return { ...line, term: snapshot.context.term, standing: stateSummaryOf(snapshot) };
  }

  /** Null: all of them are the account's own. */
  async function refusal(owner: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
    const places = await permissionsOn(store.db, owner, lockIds);
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
    if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
    return loop.handle(administrator, refOf(owner, uid), command, commandOptions(owner, commandId, {}));
  }

  /** One that there is now. */
  async function found(owner: AccountId, uid: AccountId) {
    if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
    const { snapshot } = await loop.snapshot(administrator, refOf(owner, uid));
    return isAuthorized(snapshot) ? snapshot : reject('administratorNotFound');
  }

  const takeBack = createTakingBack(loop, jobs);
  const { shorten } = createCuttingBack({ store, loop }, jobs);

  /** What they gave at the locks that they administer, or at some of these. */
  async function issued(owner: AccountId, uid: AccountId, some?: readonly LockId[]) {
    const { snapshot } = await loop.snapshot(administrator, refOf(owner, uid));
    const { lockIds } = snapshot.context;
    const meant = some ? lockIds.filter(lockId => some.includes(lockId)) : lockIds;
    const places = await permissionsOn(store.db, owner, meant);
    // What the owner has handed over meanwhile is somebody else's to decide about.
    return issuedBy(
      store.db,
      uid,
      meant.filter(lockId => places.get(lockId)?.role === 'owner'),
    );
  }

  /** Tells them once it was decided what becomes of that. */
  async function ending(
    { uid: owner, now }: Pick<RequestContext, 'uid' | 'now'>,
    wish: Wish & Decision,
    command: AdministratorCommand,
    some?: readonly LockId[],
    decide = (given: readonly Issued[]) => takeBack(owner, given, wish),
  ) {
    const { commandId: name } = commandOptions(owner, wish.commandId, null);
    const known = name ? await store.answerOf(owner, name) : null;
    if (known) return known.answer as { jobId: JobId | null } | Rejection;
    const snapshot = await found(owner, wish.uid);
    if (isRejection(snapshot)) return snapshot;
    const decision = administrator.decide(command, snapshot, now);
    if (isRejection(decision)) return decision;
    // First, so that whoever goes down in between finds them still there, and goes on with the same job.
    const job = await decide(await issued(owner, wish.uid, some));
    if (isRejection(job)) return job;
    return loop.handle(administrator, refOf(owner, wish.uid), command, commandOptions(owner, wish.commandId, job));
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
      (await ownsLocks(store.db, uid)) ? locksForAdministrator(store.db, uid, params) : reject('noPermission'),
    ),
    route(adminCalls.add, async ({ account, countryCode, commandId, name, term, lockIds: named }, context) => {
      const { uid: owner } = context;
      if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
      const lockIds = [...new Set(named)];
      const refused = await refusal(owner, lockIds);
      if (refused) return refused;
      const meant = [{ account, countryCode }];
      const found = await recipients.resolve(context, meant);
      if (isRejection(found)) return found;
      const [uid] = found;
      if (!uid) return reject('recipientUnregistered');
      const command = { type: 'add', owner, uid, name, term, timeZone: await zoneOf(lockIds), lockIds } as const;
      const added = await loop.handle(
        administrator,
        refOf(owner, uid),
        command,
        commandOptions(owner, commandId, { uid }),
      );
      return (isRejection(added) && (await recipients.countFruitless(context, meant, found))) || added;
    }),
    route(adminCalls.rename, ({ name, ...wish }, { uid }) => tell(uid, wish, { type: 'rename', name })),
    route(adminCalls.changePeriod, async ({ term, ...wish }, context) => {
      const { uid: owner } = context;
      const snapshot = await found(owner, wish.uid);
      if (isRejection(snapshot)) return snapshot;
      const command = { type: 'changeTerm', term, timeZone: await zoneOf(snapshot.context.lockIds) } as const;
      return ending(context, wish, command, undefined, given =>
        shorten(owner, given, { ...wish, right: term, now: context.now }),
      );
    }),
    route(
      adminCalls.addLocks,
      async ({ lockIds, ...wish }, { uid }) =>
        (await refusal(uid, lockIds)) ?? tell(uid, wish, { type: 'giveLocks', lockIds }),
    ),
    route(adminCalls.removeLocks, ({ lockIds, ...wish }, context) =>
      ending(context, wish, { type: 'takeLocks', lockIds }, lockIds),
    ),
    route(adminCalls.givenOut, async ({ uid }, { uid: owner }) => {
      const snapshot = await found(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      return { given: countedByKind(await issued(owner, uid)) };
    }),
    route(adminCalls.delete, (wish, context) => ending(context, wish, { type: 'remove' })),
  ] satisfies Route[];
}
