import {
  type AdministratorCommand,
  administrator,
  isAuthorized,
} from '../../../../machines/aggregates/administrator.decide.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, CommandId, LockId } from '../../../../models/ids.ts';
import { type Loop, streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { issuedInChainBy } from '../credentials/issuedAccess.ts';
import { ownsLocks, permissionsOn } from '../locks/lockPermissions.ts';
import { timeZonesOf } from '../locks/lockRow.ts';

export interface AdministratorParams {
  uid: AccountId;
  commandId?: CommandId | undefined;
}

export const administratorRef = (owner: AccountId, uid: AccountId) => streamRef(owner, administrator.kind, uid);

export type AdministratorService = ReturnType<typeof createAdministratorService>;

export function createAdministratorService({ store, loop }: { store: Store; loop: Loop }) {
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

  async function issuedByAdministrator(owner: AccountId, uid: AccountId, some?: readonly LockId[]) {
    const { snapshot } = await loop.snapshot(administrator, administratorRef(owner, uid));
    const { lockIds } = snapshot.context;
    const selected = some ? lockIds.filter(lockId => some.includes(lockId)) : lockIds;
    const places = await permissionsOn(store.db, owner, selected);
    // Excludes locks that were transferred meanwhile.
    return issuedInChainBy(
      store.db,
      uid,
      selected.filter(lockId => places.get(lockId)?.role === 'owner'),
    );
  }

  return { requireOwnLocks, timeZoneOf, execute, authorizeAdministrator, issuedByAdministrator };
}
