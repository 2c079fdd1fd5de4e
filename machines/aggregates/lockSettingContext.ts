import type { LockSettingFact } from '../../models/facts/lockSetting.facts.ts';
import type { AccountId, GatewayId, LockId } from '../../models/ids.ts';
import type { LockSetting } from '../../models/lockSettings.ts';
import type { RefusedReason, UnconfirmedReason, UnreachableReason } from '../../models/outcome.ts';

interface DesiredSetting {
  setting: LockSetting;
  uid: AccountId;
  gatewayId: GatewayId;
  readsBack: boolean;
}

export interface LockSettingContext {
  lockId: LockId | null;
  /** Value that the lock last reported or confirmed; null if never. */
  held: LockSetting | null;
  reportedAt: number | null;
  /** Drift of a clock in ms; null if unknown, and for other settings. */
  driftMs: number | null;
  wish: DesiredSetting | null;
  /** A request made while another was in flight; the newest replaces older ones. */
  behind: DesiredSetting | null;
  followsZone: boolean;
  revision: number;
  tries: number;
  reason: RefusedReason | UnreachableReason | UnconfirmedReason | 'notTaken' | null;
  nextTryAt: number | null;
  /** Why the lock refused the last query; null if it didn't refuse. */
  unreadable: RefusedReason | null;
}

export const UNKNOWN_SETTING: LockSettingContext = {
  lockId: null,
  held: null,
  reportedAt: null,
  driftMs: null,
  wish: null,
  behind: null,
  followsZone: false,
  revision: 0,
  tries: 0,
  reason: null,
  nextTryAt: null,
  unreadable: null,
};

export const NO_TROUBLE = { tries: 0, reason: null, nextTryAt: null };

/** False once the lock has refused a query as `notSupported`, so that the console doesn't repeat it. */
export const readsBack = ({ wish, unreadable }: Pick<LockSettingContext, 'wish' | 'unreadable'>): boolean =>
  wish?.readsBack === true && unreadable !== 'notSupported';

type Requested = Extract<LockSettingFact, { type: 'lockSetting.requested.v1' }>;

const desiredOf = ({ data }: Requested): DesiredSetting => {
  const { setting, uid, gatewayId, readsBack } = data;
  return { setting, uid, gatewayId, readsBack };
};

/** A request that replaces one made by a time zone change reports its outcome to that change too. */
const follows = ({ followsZone }: LockSettingContext, { data }: Requested) => ({
  followsZone: followsZone || data.followsZone === true,
});

export function settingAfter(context: LockSettingContext, fact: LockSettingFact): Partial<LockSettingContext> {
  switch (fact.type) {
    case 'lockSetting.reported.v1': {
      const { lockId, setting, reportedAt, driftMs = null } = fact.data;
      return { lockId, held: setting, reportedAt, driftMs, unreadable: null };
    }
    case 'lockSetting.asked.v1':
      return { unreadable: null };
    case 'lockSetting.unreadable.v1':
      return fact.data.reason ? { unreadable: fact.data.reason } : {};
    case 'lockSetting.requested.v1':
      return {
        ...NO_TROUBLE,
        ...follows(context, fact),
        lockId: fact.data.lockId,
        wish: desiredOf(fact),
        revision: context.revision + 1,
      };
    case 'lockSetting.confirmed.v1':
      return {
        ...NO_TROUBLE,
        held: context.wish?.setting ?? null,
        reportedAt: fact.at,
        driftMs: fact.data.driftMs ?? null,
        unreadable: null,
      };
    case 'lockSetting.refused.v1':
    case 'lockSetting.unconfirmed.v1':
      return { reason: fact.data.reason };
    case 'lockSetting.failed.v1':
      return { reason: fact.data.reason, nextTryAt: fact.data.nextTryAt, tries: context.tries + 1 };
    case 'lockSetting.retryDue.v1':
      return { revision: context.revision + 1, nextTryAt: null };
    default:
      return {};
  }
}

export const settingBehind = (context: LockSettingContext, fact: LockSettingFact): Partial<LockSettingContext> =>
  fact.type === 'lockSetting.requested.v1' ? { behind: desiredOf(fact), ...follows(context, fact) } : {};

export const nextDesired = ({ behind, revision }: LockSettingContext): Partial<LockSettingContext> => ({
  ...NO_TROUBLE,
  wish: behind,
  behind: null,
  revision: revision + 1,
});
