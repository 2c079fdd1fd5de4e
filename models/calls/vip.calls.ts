import type { VipStanding } from '../valueStates.ts';
import type { VipStatus } from '../vipTime.ts';
import { call, commandId } from './call.ts';

export interface VipDetail {
  status: VipStatus;
  standing: VipStanding;
  /** End of the current or last plan; 0 if there was none. */
  until: number;
  /** Number of covered locks; null in the trial, which covers all, and before any plan. */
  locks: number | null;
  trialUsed: boolean;
  ownLocks: number;
}

export const vipCalls = {
  detail: call<VipDetail>().get('/vip/detail', {}),
  /**
   * Notifies each owner at most once a day. `told`: owners notified now. `toldBefore`: owners notified within the last
   * day. `retryAt`: when the first of these can be notified again.
   */
  askOwner: call<{ told: number; toldBefore: number; retryAt: number | null }>().post('/vip/askOwner', { commandId }),
  beginTrial: call<Record<string, never>>().post('/vip/beginTrial', { commandId }),
};
