import { auditCalls } from '../../../../models/calls/audit.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { auditOf } from './auditRow.ts';

/** Only managers see other users' actions on a lock. */
export const auditRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(auditCalls.list, async (params, { uid }) => {
    const { lockId } = params;
    if (lockId === undefined) return auditOf(store.db, uid, params);
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    return access.role === 'user' ? reject('noPermission') : auditOf(store.db, uid, params);
  }),
];
