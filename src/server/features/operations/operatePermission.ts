import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { permissionsOn } from '../locks/lockPermissions.ts';

export function createOperatePermission({ store, advanced }: Pick<Dependencies, 'store' | 'advanced'>) {
  /**
   * Rejects the whole job if the user lacks permission for any lock; an unreachable lock fails alone. Bulk jobs are an
   * advanced function.
   */
  return async function requireOperate(uid: AccountId, lockIds: readonly LockId[]): Promise<Rejection | null> {
    const permissions = await permissionsOn(store.db, uid, lockIds);
    const unknown = lockIds.filter(lockId => !permissions.has(lockId));
    if (unknown.length > 0) return reject('lockNotFound', { lockIds: unknown });
    const denied = lockIds.filter(lockId => permissions.get(lockId)?.role === 'user');
    if (denied.length > 0) return reject('noPermission', { lockIds: denied });
    return advanced.requireOpenOn(uid, lockIds);
  };
}
