/** Only owners appoint administrators (spec §6). */
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
import { type IssuedAccess, issuedInChainBy } from '../credentials/issuedAccess.ts';
import { createNarrowAccess } from '../credentials/narrowAccess.ts';
import { countByKind, createRevokeIssued, type RevocationChoice } from '../credentials/revokeIssued.ts';
import type { JobService } from '../jobs/job.service.ts';
import { ownersManagedBy, ownsLocks, permissionsOn } from '../locks/lockPermissions.ts';
import { timeZonesOf } from '../locks/lockRow.ts';
import {
  type AdministratorLine,
  administratorLine,
  listAdministrators,
  locksForAdministrator,
} from './administratorList.ts';

interface AdministratorParams {
  uid: AccountId;
  commandId?: CommandId | undefined;
}

const administratorRef = (owner: AccountId, uid: AccountId) => streamRef(owner, administrator.kind, uid);

export function adminRoutes(
  { store, loop, recipients }: Pick<Dependencies, 'store' | 'loop' | 'recipients'>,
  jobs: JobService,
) {
  async function itemOf(line: AdministratorLine): Promise<AdministratorItem> {
    const { snapshot } = await loop.snapshot(administrator, administratorRef(line.owner, line.uid));
    return { ...line, term: snapshot.context.term, standing: stateSummaryOf(snapshot) };
  }

  async function requireOwnLocks(owner: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
    const places = await permissionsOn(store.db, owner, lockIds);
    const unknown = lockIds.filter(lockId => !places.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = lockIds.filter(lockId => places.get(lockId)?.role !== 'owner');
    return denied.length > 0 ? reject('noPermission', { lockIds: denied }) : null;
  }

  async function timeZoneOf(lockIds: readonly LockId[]): Promise<string> {
    const [zone] = await timeZonesOf(store.db, lockIds.slice(0, 1));
    return zone ?? 'UTC';
  }

  async function execute(owner: AccountId, { uid, commandId }: AdministratorParams, command: AdministratorCommand) {
    if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
    return loop.handle(administrator, administratorRef(owner, uid), command, commandOptions(owner, commandId, {}));
  }

  async function authorizeAdministrator(owner: AccountId, uid: AccountId) {
    if (!(await ownsLocks(store.db, owner))) return reject('noPermission');
    const { snapshot } = await loop.snapshot(administrator, administratorRef(owner, uid));
    return isAuthorized(snapshot) ? snapshot : reject('administratorNotFound');
  }

  const revokeIssued = createRevokeIssued(loop, jobs);
  const { narrowTo } = createNarrowAccess({ store, loop }, jobs);

  async function issuedByAdministrator(owner: AccountId, uid: AccountId, some?: readonly LockId[]) {
    const { snapshot } = await loop.snapshot(administrator, administratorRef(owner, uid));
    const { lockIds } = snapshot.context;
    const selected = some ? lockIds.filter(lockId => some.includes(lockId)) : lockIds;
    const places = await permissionsOn(store.db, owner, selected);
    // Not locks that were transferred meanwhile.
    return issuedInChainBy(
      store.db,
      uid,
      selected.filter(lockId => places.get(lockId)?.role === 'owner'),
    );
  }

  async function narrow(
    { uid: owner, now }: Pick<RequestContext, 'uid' | 'now'>,
    params: AdministratorParams & RevocationChoice,
    command: AdministratorCommand,
    some?: readonly LockId[],
    decide = (given: readonly IssuedAccess[]) => revokeIssued(owner, given, params),
  ) {
    const { commandId: name } = commandOptions(owner, params.commandId, null);
    const previous = name ? await store.answerOf(owner, name) : null;
    if (previous) return previous.answer as { jobId: JobId | null } | Rejection;
    const snapshot = await authorizeAdministrator(owner, params.uid);
    if (isRejection(snapshot)) return snapshot;
    const decision = administrator.decide(command, snapshot, now);
    if (isRejection(decision)) return decision;
    // The job first: after a crash the administrator is unchanged and the same job continues.
    const job = await decide(await issuedByAdministrator(owner, params.uid, some));
    if (isRejection(job)) return job;
    return loop.handle(
      administrator,
      administratorRef(owner, params.uid),
      command,
      commandOptions(owner, params.commandId, job),
    );
  }

  return [
    route(adminCalls.list, async (params, { uid }) => {
      if ((await ownersManagedBy(store.db, uid)).length === 0) return reject('noPermission');
      const { list, ...place } = await listAdministrators(store.db, uid, params);
      return { list: await Promise.all(list.map(itemOf)), ...place };
    }),
    route(adminCalls.detail, async ({ uid }, { uid: owner }) => {
      const snapshot = await authorizeAdministrator(owner, uid);
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
      const refused = await requireOwnLocks(owner, lockIds);
      if (refused) return refused;
      const recipientNames = [{ account, countryCode }];
      const recipientIds = await recipients.resolve(context, recipientNames);
      if (isRejection(recipientIds)) return recipientIds;
      const [uid] = recipientIds;
      if (!uid) return reject('recipientUnregistered');
      const command = { type: 'add', owner, uid, name, term, timeZone: await timeZoneOf(lockIds), lockIds } as const;
      const added = await loop.handle(
        administrator,
        administratorRef(owner, uid),
        command,
        commandOptions(owner, commandId, { uid }),
      );
      return (isRejection(added) && (await recipients.countFruitless(context, recipientNames, recipientIds))) || added;
    }),
    route(adminCalls.rename, ({ name, ...params }, { uid }) => execute(uid, params, { type: 'rename', name })),
    route(adminCalls.changePeriod, async ({ term, ...params }, context) => {
      const { uid: owner } = context;
      const snapshot = await authorizeAdministrator(owner, params.uid);
      if (isRejection(snapshot)) return snapshot;
      const command = { type: 'changeTerm', term, timeZone: await timeZoneOf(snapshot.context.lockIds) } as const;
      return narrow(context, params, command, undefined, given =>
        narrowTo(owner, given, { ...params, right: term, now: context.now }),
      );
    }),
    route(
      adminCalls.addLocks,
      async ({ lockIds, ...params }, { uid }) =>
        (await requireOwnLocks(uid, lockIds)) ?? execute(uid, params, { type: 'giveLocks', lockIds }),
    ),
    route(adminCalls.removeLocks, ({ lockIds, ...params }, context) =>
      narrow(context, params, { type: 'takeLocks', lockIds }, lockIds),
    ),
    route(adminCalls.givenOut, async ({ uid }, { uid: owner }) => {
      const snapshot = await authorizeAdministrator(owner, uid);
      if (isRejection(snapshot)) return snapshot;
      return { given: countByKind(await issuedByAdministrator(owner, uid)) };
    }),
    route(adminCalls.delete, (params, context) => narrow(context, params, { type: 'remove' })),
  ] satisfies Route[];
}
