import { lockRecordCalls } from '../../../../models/calls/lockRecord.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import { accessOf } from '../../projections/lockAccess.ts';
import { listRecords } from '../../projections/recordList.ts';
import { type Route, route } from '../route.ts';
import type { Dependencies } from './dependencies.ts';

export const lockRecordRoutes = ({ store }: Pick<Dependencies, 'store'>): Route[] => [
  route(lockRecordCalls.list, async (params, { uid }) => {
    if (params.lockId !== undefined) {
      const access = await accessOf(store.db, uid, params.lockId);
      if (!access) return reject('lockNotFound');
      if (access.role === 'user') return reject('noPermission');
    }
    return listRecords(store.db, uid, params);
  }),
];
