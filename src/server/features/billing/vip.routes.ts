import { vip } from '../../../../machines/aggregates/vip.decide.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { vipStatus } from '../../../../machines/selectors/vip.ts';
import { vipCalls } from '../../../../models/calls/vip.calls.ts';
import { reject } from '../../../../models/errorCodes.ts';
import type { Dependencies } from '../../compose/dependencies.ts';
import { commandOptions } from '../../http/commandOptions.ts';
import { type Route, route } from '../../http/route.ts';
import { ownedLockCount } from '../locks/ownedLocks.ts';
import { vipRef } from './billingRefs.ts';

export const vipRoutes = ({ store, loop, advanced }: Pick<Dependencies, 'store' | 'loop' | 'advanced'>): Route[] => [
  route(vipCalls.detail, async (_, { uid }) => {
    const { snapshot } = await loop.snapshot(vip, vipRef(uid));
    const { until, locks, trialUsed } = snapshot.context;
    return {
      ...{ until, locks, trialUsed, status: vipStatus(snapshot), standing: stateSummaryOf(snapshot) },
      ownLocks: await ownedLockCount(store.db, uid),
    };
  }),
  route(vipCalls.askOwner, (_, { uid }) => advanced.askOwners(uid)),
  route(vipCalls.beginTrial, async ({ commandId }, { uid }) => {
    if ((await ownedLockCount(store.db, uid)) === 0) return reject('noPermission');
    return loop.handle(vip, vipRef(uid), { type: 'beginTrial', uid }, commandOptions(uid, commandId, {}));
  }),
];
