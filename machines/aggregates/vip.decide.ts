import type { SnapshotFrom } from 'xstate';
import { reject } from '../../models/errorCodes.ts';
import type { NewVipFact } from '../../models/facts/vip.facts.ts';
import type { AccountId, OrderId } from '../../models/ids.ts';
import { VIP_REQUEST_EVERY_MS, VIP_TRIAL_MS } from '../../models/limits.ts';
import type { VipPurchase } from '../../models/order.ts';
import { yearsLater } from '../../models/vipTime.ts';
import type { Aggregate, Decision } from '../../src/engine/chart/aggregate.ts';
import { vipMachine } from './vip.machine.ts';

export type VipCommand =
  | { type: 'beginTrial'; uid: AccountId }
  | { type: 'request'; uid: AccountId; by: AccountId; from: string }
  /** A rejected grant refunds the order. */
  | { type: 'grant'; uid: AccountId; orderId: OrderId; purchase: VipPurchase };

type Snapshot = SnapshotFrom<typeof vipMachine>;
type Grant = Extract<VipCommand, { type: 'grant' }>;
type Of<Kind extends VipPurchase['kind']> = Extract<VipPurchase, { kind: Kind }>;

function grantYears({ uid, orderId }: Grant, { locks, years }: Of<'vip'>, snapshot: Snapshot, now: number) {
  const { until, locks: present } = snapshot.context;
  // Buying early adds to the remaining time.
  const running = snapshot.matches('trial') || snapshot.matches('open');
  const end = yearsLater(running ? Math.max(until, now) : now, years);
  if (!snapshot.matches('open')) return [{ type: 'vip.opened.v1' as const, data: { uid, until: end, orderId, locks } }];
  // All locks share one end, so a renewal is for the present number of locks. More locks are bought first, for the rest
  // of the running period.
  if (locks !== present) return reject('vipLocksDiffer', { locks: present });
  return [{ type: 'vip.renewed.v1' as const, data: { uid, until: end, orderId } }];
}

function grantLocks({ uid, orderId }: Grant, { from, to, until: pricedUntil }: Of<'vipLocks'>, snapshot: Snapshot) {
  const { until, locks } = snapshot.context;
  if (!snapshot.matches('open')) return reject('vipNotOpen');
  // Renewed since the order was priced, so the payment covers the old end only.
  if (pricedUntil !== until) return reject('notInThisState');
  // The order was priced for another number of locks, as happens with two open orders.
  if (from !== locks || to <= from) return reject('vipLocksDiffer', { locks });
  return [{ type: 'vip.upgraded.v1' as const, data: { uid, until, orderId, locks: to } }];
}

function request({ uid, by, from }: Extract<VipCommand, { type: 'request' }>, snapshot: Snapshot, now: number) {
  if (snapshot.matches('trial') || snapshot.matches('open')) return reject('notInThisState');
  const { requestedAt } = snapshot.context;
  const retryAt = requestedAt + VIP_REQUEST_EVERY_MS;
  if (requestedAt > 0 && now < retryAt) return reject('tooManyTries', { retryAt });
  return [{ type: 'vip.requested.v1' as const, data: { uid, by, from } }];
}

export const vip: Aggregate<typeof vipMachine, VipCommand, NewVipFact> = {
  kind: 'vip',
  machine: vipMachine,
  decide(command, snapshot, now): Decision<NewVipFact> {
    if (command.type === 'beginTrial') {
      if (snapshot.context.trialUsed) return reject('trialUsed');
      if (!snapshot.matches('notOpen')) return reject('notInThisState');
      return [{ type: 'vip.trialBegun.v1', data: { uid: command.uid, until: now + VIP_TRIAL_MS } }];
    }
    if (command.type === 'request') return request(command, snapshot, now);
    if (snapshot.context.orders.includes(command.orderId)) return [];
    const { purchase } = command;
    return purchase.kind === 'vip'
      ? grantYears(command, purchase, snapshot, now)
      : grantLocks(command, purchase, snapshot);
  },
};
