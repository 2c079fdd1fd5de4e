import { type Rejection, reject } from '../../../../models/errorCodes.ts';
import type { EKeyId, LockId } from '../../../../models/ids.ts';
import type { Store } from '../../../engine/store/store.ts';
import type { Route, Uploader } from '../../http/route.ts';
import { lockOfEKey } from '../ekeys/ekeyRow.ts';
import { expiredAccessOn } from '../locks/endedAccess.ts';

interface LockNamingParams {
  lockId?: LockId;
  keyId?: EKeyId;
  lockIds?: readonly LockId[];
  items?: readonly { lockId: LockId }[];
  rows?: readonly { lockId: LockId }[];
  /** Locks of a schedule. A group's locks are checked when the schedule runs. */
  target?: { lockIds?: readonly LockId[] };
}

/** Checks an administrator's term at each call, because revoking the access on every lock takes a while. */
export const requireCurrentTerm =
  ({ store }: { store: Store }) =>
  (route: Route): Route => {
    if (!route.call.signedIn) return route;
    async function locksNamedIn({
      lockId,
      keyId,
      lockIds = [],
      items = [],
      rows = [],
      target,
    }: LockNamingParams): Promise<LockId[]> {
      const ofKey = keyId === undefined || lockId !== undefined ? null : await lockOfEKey(store.db, keyId);
      const each = [...items, ...rows].map(one => one.lockId);
      return [...new Set([lockId, ofKey, ...lockIds, ...(target?.lockIds ?? []), ...each])].filter(
        one => typeof one === 'number',
      );
    }
    async function termRefusal(params: unknown, { uid, now }: Uploader): Promise<Rejection | null> {
      const lockIds = await locksNamedIn(params as LockNamingParams);
      const ended = lockIds.length > 0 ? await expiredAccessOn(store.db, uid, lockIds, now) : [];
      return ended.length > 0 ? reject('noPermission', { lockIds: ended }) : null;
    }
    const { handle, uploadRefusal: mayUpload } = route;
    return {
      ...route,
      handle: async (params, context) => (await termRefusal(params, context)) ?? handle(params, context),
      ...(mayUpload && {
        uploadRefusal: async (params, sender) => (await termRefusal(params, sender)) ?? mayUpload(params, sender),
      }),
    };
  };
