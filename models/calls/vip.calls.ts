import type { VipStanding } from '../valueStates.ts';
import type { VipStatus } from '../vipTime.ts';
import { call, commandId } from './call.ts';

export interface VipDetail {
  status: VipStatus;
  standing: VipStanding;
  /** The current or last end; 0 if never open. */
  until: number;
  /** Number of covered locks; null for all, as in the trial. */
  locks: number | null;
  trialUsed: boolean;
  ownLocks: number;
}

export const vipCalls = {
  detail: call<VipDetail>().get('/vip/detail', {}),
  /**
   * Notifies each owner at most once a day. `told`: owners notified now; `toldBefore`: within a day, of which the first
   * can be asked again at `retryAt`.
   */
  askOwner: call<{ told: number; toldBefore: number; retryAt: number | null }>().post('/vip/askOwner', { commandId }),
  beginTrial: call<Record<string, never>>().post('/vip/beginTrial', { commandId }),
};
