import type { LockItem } from '../../models/calls/lock.calls.ts';
import type { BrowserFact } from '../../models/facts/browserFact.ts';
import { LOW_BATTERY } from '../../models/limits.ts';
import { OnlineState, OpenState } from '../../models/lockState.ts';

/**
 * Returns the same object if the fact doesn't concern the item. Only reports change a door's state, and a report older
 * than the last is ignored.
 */
export function applyLockFact<Item extends LockItem>(item: Item, fact: BrowserFact): Item {
  if (fact.type === 'gateway.cameOnline.v1' || fact.type === 'gateway.wentOffline.v1') {
    if (fact.data.gatewayId !== item.gatewayId) return item;
    return withOnline(item, fact.type === 'gateway.cameOnline.v1' ? OnlineState.ONLINE : OnlineState.OFFLINE);
  }
  if (!('lockId' in fact.data) || fact.data.lockId !== item.lockId) return item;
  switch (fact.type) {
    case 'lock.doorReported.v1': {
      const { openState, source, reportedAt } = fact.data;
      if (item.openStateAt !== null && reportedAt < item.openStateAt) return item;
      return { ...item, openState, openStateSource: source, openStateAt: reportedAt };
    }
    case 'lock.batteryReported.v1':
      return { ...item, electricQuantity: fact.data.battery };
    case 'lock.renamed.v1':
      return { ...item, lockAlias: fact.data.alias };
    case 'lock.linked.v1':
      return { ...item, hasGateway: true, gatewayId: fact.data.gatewayId };
    case 'lock.unlinked.v1':
      return { ...item, hasGateway: false, gatewayId: null, online: OnlineState.OFFLINE };
    case 'lock.lost.v1':
      return withOnline(item, OnlineState.OFFLINE);
    case 'lock.found.v1':
      return withOnline(item, OnlineState.ONLINE);
    default:
      return item;
  }
}

const withOnline = <Item extends LockItem>(item: Item, online: OnlineState): Item =>
  item.online === online ? item : { ...item, online };

const CHANGES_OFFERS: ReadonlySet<string> = new Set([
  'lock.linked.v1',
  'lock.unlinked.v1',
  'lock.remoteUnlockSet.v1',
  'lock.frozen.v1',
  'lock.thawed.v1',
  // VIP facts change which locks are covered; the trial covers all.
  'vip.trialBegun.v1',
  'vip.opened.v1',
  'vip.renewed.v1',
  'vip.upgraded.v1',
  'vip.endNoticed.v1',
  'vip.ended.v1',
]);
export const changesOffers = ({ type }: BrowserFact): boolean => CHANGES_OFFERS.has(type);

const CHANGES_DETAIL: ReadonlySet<string> = new Set([
  'lock.doorReported.v1',
  'lock.stateAsked.v1',
  'lock.stateUnreadable.v1',
  'lock.autoLockDue.v1',
  'lock.autoLockTimeSet.v1',
  'lock.passageModeReported.v1',
  'lock.passageEnded.v1',
  'lock.zoneSet.v1',
  'lock.removed.v1',
]);
export const changesDetail = (fact: BrowserFact): boolean => changesOffers(fact) || CHANGES_DETAIL.has(fact.type);

export type ConnectionStatus = 'online' | 'offline' | 'noGateway' | 'notConfigured';

export type ConnectionFields = Pick<LockItem, 'hasGateway' | 'online' | 'missingDriver'>;

export function connectionOf({ hasGateway, online, missingDriver }: ConnectionFields): ConnectionStatus {
  if (missingDriver) return 'notConfigured';
  if (!hasGateway) return 'noGateway';
  return online === OnlineState.ONLINE ? 'online' : 'offline';
}

export const BOLT_STATES = ['locked', 'unlocked', 'unknown'] as const;
export type BoltState = (typeof BOLT_STATES)[number];

const BOLT_STATE: Record<OpenState, BoltState> = {
  [OpenState.LOCKED]: 'locked',
  [OpenState.UNLOCKED]: 'unlocked',
  [OpenState.UNKNOWN]: 'unknown',
};

/** A state without a time was never reported. */
export const doorOf = ({ openState, openStateAt }: Pick<LockItem, 'openState' | 'openStateAt'>): BoltState =>
  openStateAt === null ? 'unknown' : BOLT_STATE[openState];

export const isBatteryLow = ({ electricQuantity }: Pick<LockItem, 'electricQuantity'>): boolean =>
  electricQuantity !== null && electricQuantity <= LOW_BATTERY;
