import { lock } from '../../../../machines/aggregates/lock.decide.ts';
import { unlockedOf } from '../../../../machines/selectors/doorStanding.ts';
import { remoteBlockReason } from '../../../../machines/selectors/remoteObstacle.ts';
import { lockCalls } from '../../../../models/calls/lock.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { AccountId } from '../../../../models/ids.ts';
import { OpenState } from '../../../../models/lockState.ts';
import { streamRef } from '../../../engine/loop/loop.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { listForRemoteOperation, listLocks, lockDetail } from './lockList.ts';
import { lockLookups } from './lockLookups.ts';
import { accessOf } from './lockPermissions.ts';

type Needs = Pick<Dependencies, 'store' | 'loop' | 'advanced' | 'digits' | 'driver'>;

export function lockRoutes({ store, loop, advanced, digits, driver }: Needs): Route[] {
  const lookups = (uid: AccountId, now: number) => lockLookups({ store, loop, driver }, uid, now);
  return [
    route(lockCalls.list, (params, { uid, now }) =>
      listLocks(store.db, uid, params, { ...lookups(uid, now), vipOf: advanced.lockStatuses }),
    ),
    route(lockCalls.listForRemoteOperation, (params, { uid, now }) =>
      listForRemoteOperation(store.db, uid, params, {
        missing: lookups(uid, now).missing,
        vipOf: advanced.lockStatuses,
      }),
    ),
    route(lockCalls.detail, async ({ lockId }, { uid, now }) => {
      const { opens, missing } = lookups(uid, now);
      const [detail, access] = await Promise.all([
        lockDetail(store.db, uid, lockId, { opens, missing, vipOf: advanced.lockStatuses }),
        accessOf(store.db, uid, lockId),
      ]);
      if (!detail || !access) return reject('lockNotFound');
      const byEKey = access.role === 'user' && (await opens([lockId])).has(lockId);
      const { snapshot } = await loop.snapshot(lock, streamRef(access.ownerId, 'lock', lockId));
      const by = { byEKey, missingDriver: detail.missingDriver };
      const obstacles = {
        unlock: remoteBlockReason(snapshot, uid, 'unlock', by),
        lock: remoteBlockReason(snapshot, uid, 'lock', by),
      };
      return {
        ...{ ...detail, obstacles, unlocked: unlockedOf(snapshot), passcodeDigits: [...digits.lengthsOf(lockId)] },
        stateUnreadable: snapshot.context.stateUnreadable ?? null,
        firmware: await driver.firmware(lockId),
        recurringPasscodes: await driver.recurringPasscodes(lockId),
      };
    }),
    route(lockCalls.queryState, async ({ lockId, commandId }, { uid }) => {
      const access = await accessOf(store.db, uid, lockId);
      if (!access) return reject('lockNotFound');
      const ref = streamRef(access.ownerId, 'lock', lockId);
      const { report } = (await loop.snapshot(lock, ref)).snapshot.context;
      const known = {
        openState: report?.openState ?? OpenState.UNKNOWN,
        openStateSource: report?.source ?? null,
        openStateAt: report?.reportedAt ?? null,
      };
      return loop.handle(lock, ref, { type: 'askState', uid }, commandOptions(uid, commandId, known));
    }),
  ];
}
