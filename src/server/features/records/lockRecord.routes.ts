import { lockRecordCalls } from '../../../../models/calls/lockRecord.calls.ts';
import { isRejection, type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { AccountId, LockId } from '../../../../models/ids.ts';
import { COUNTED_PLACES } from '../../../../models/limits.ts';
import { SUBJECT_KEYS } from '../../../../models/recordSubject.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { type Route, route } from '../../http/route.ts';
import { accessOf } from '../locks/lockPermissions.ts';
import { insightOf, operatorsOf } from './recordInsight.ts';
import { listRecords } from './recordList.ts';
import { recordSubject } from './recordSubject.ts';

export function lockRecordRoutes({ store, loop }: Pick<Dependencies, 'store' | 'loop'>): Route[] {
  async function requireManagedLock(uid: AccountId, lockId: LockId): Promise<AccountId | Rejection> {
    const access = await accessOf(store.db, uid, lockId);
    if (!access) return reject('lockNotFound');
    return access.role === 'user' ? reject('noPermission') : access.ownerId;
  }

  return [
    route(lockRecordCalls.list, async (params, { uid }) => {
      const { lockId, pageNo, pageSize, after, before } = params;
      const isCountedTo = after === undefined && before === undefined;
      if (isCountedTo && (pageNo - 1) * pageSize > COUNTED_PLACES)
        return reject('badParameter', { fields: { pageNo: 'too far without a place' } });
      if (lockId === undefined) {
        const alone = SUBJECT_KEYS.some(key => params[key] !== undefined);
        return alone ? reject('badParameter', { fields: { lockId: 'missing' } }) : listRecords(store.db, uid, params);
      }
      const owner = await requireManagedLock(uid, lockId);
      if (isRejection(owner)) return owner;
      const found = await recordSubject({ store, loop }, owner, lockId, params);
      if (isRejection(found)) return found;
      return listRecords(store.db, uid, { ...params, of: found?.of });
    }),
    route(lockRecordCalls.insight, async ({ lockId, days }, { uid, now }) => {
      const ownerId = lockId === undefined ? null : await requireManagedLock(uid, lockId);
      return isRejection(ownerId) ? ownerId : insightOf(store.db, uid, { lockId, ownerId, days, now });
    }),
    route(lockRecordCalls.operators, async ({ lockId, search }, { uid }) => {
      const refused = lockId === undefined ? null : await requireManagedLock(uid, lockId);
      return isRejection(refused) ? refused : { list: await operatorsOf(store.db, uid, lockId, search) };
    }),
    route(lockRecordCalls.subject, async ({ lockId, ...keys }, { uid }) => {
      const owner = await requireManagedLock(uid, lockId);
      if (isRejection(owner)) return owner;
      const found = await recordSubject({ store, loop }, owner, lockId, keys);
      if (isRejection(found)) return found;
      return (
        found?.subject ??
        reject('badParameter', { fields: Object.fromEntries(SUBJECT_KEYS.map(key => [key, 'missing'])) })
      );
    }),
  ];
}
