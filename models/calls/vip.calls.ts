/** The advanced functions of an owner: as they stand, and their trial. They are bought by an order. */

import type { VipStanding } from '../valueStates.ts';
import type { VipStatus } from '../vipTime.ts';
import { call, commandId } from './call.ts';

export interface VipDetail {
  status: VipStatus;
  standing: VipStanding;
  /** The end that holds, or held last; 0 if it was never open. */
  until: number;
  /** How many locks are paid for; null for all, as in the trial. */
  locks: number | null;
  trialUsed: boolean;
  ownLocks: number;
}

export const vipCalls = {
  detail: call<VipDetail>().get('/vip/detail', {}),
  /**
   * By whoever administers: every owner of those locks who has not opened it is told, once a day at most. `told`: how many have
   * just been; `toldBefore`: how many within a day.
   */
  askOwner: call<{ told: number; toldBefore: number }>().post('/vip/askOwner', { commandId }),
  beginTrial: call<Record<string, never>>().post('/vip/beginTrial', { commandId }),
};
