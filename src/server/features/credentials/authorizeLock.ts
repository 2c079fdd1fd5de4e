import type { SnapshotFrom } from 'xstate';
import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import type { lockMachine } from '../../../../machines/aggregates/lock.machine.ts';
import type { ListedKind } from '../../../../models/calls/credential.calls.ts';
import type { Connectivity } from '../../../../models/credential.ts';
import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Capability } from '../../../../models/lockState.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Loop } from '../../../engine/loop/loop.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Store } from '../../../engine/store/store.ts';
import { accessOf } from '../locks/lockPermissions.ts';

export interface AuthorizedLock {
  owner: AccountId;
  connectivity: Connectivity;
  timeZone: string;
  /** The caller's own validity on the lock. */
  own: Validity;
  /** True if the lock stores no validity periods, so that the console adds and deletes credentials on time. */
  timesByConsole: boolean;
  /** A rejection that names the first capability that the lock lacks, or null. */
  lacking(...capabilities: readonly Capability[]): Rejection | null;
}

/** Without a gateway, the recipient's app writes to the lock. */
export function reachOf({ context }: SnapshotFrom<typeof lockMachine>): Connectivity {
  const { gatewayId, capabilities } = context;
  if (gatewayId === null) return { by: 'recipient' };
  return { by: 'gateway', gatewayId, readsBack: capabilities.includes('readsCredentials') };
}

/** Owners and administrators may issue; administrators only within their own validity. */
export async function authorizeLock(
  { store, loop }: { store: Store; loop: Loop },
  uid: AccountId,
  lockId: LockId,
  kind: ListedKind,
): Promise<AuthorizedLock | Rejection> {
  const access = await accessOf(store.db, uid, lockId);
  if (!access) return reject('lockNotFound');
  if (access.role === 'user') return reject('noPermission');
  const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
  const { addedByOldApp, capabilities, timeZone } = snapshot.context;
  if (kind === 'passcode' && addedByOldApp) return reject('addedByOldApp');
  return {
    owner: access.ownerId,
    connectivity: reachOf(snapshot),
    timeZone,
    own: access.own,
    timesByConsole: capabilities.includes('timesByConsole'),
    lacking(...needed) {
      const capability = needed.find(one => !capabilities.includes(one));
      return capability ? reject('notSupported', { capability }) : null;
    },
  };
}
