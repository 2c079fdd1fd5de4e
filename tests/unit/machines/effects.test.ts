import { describe, expect, it } from 'vitest';
import type { ScopeOf } from '../../../machines/effects/scopedPolicy.ts';
import { effectPolicies, type ProductEffectName } from '../../../machines/effects.ts';
import type { AccountId } from '../../../models/ids.ts';
import { LanePriority } from '../../../src/engine/chart/lanePriority.ts';

/** Every id that may name a lane. */
const ids = {
  gatewayId: 1,
  lockId: 2,
  transferId: 3,
  credentialId: 4,
  jobId: 5,
  uid: 6,
  owner: 11,
  addressKey: 'a7',
  paymentId: 8,
  orderId: 9,
  migrationId: 12,
  scheduleId: 13,
  collectedId: 10,
  cardNumberId: 14,
  messageId: 'c15d',
};

const LANES: { [Name in ProductEffectName]: string } = {
  deliverInvitation: 'message-d',
  tellAddress: 'account-6',
  eraseAccount: 'account-6',
  operateLock: 'gateway-1',
  queryState: 'gateway-1',
  bringInCredentials: 'gateway-1',
  writeCredential: 'gateway-1',
  readCredential: 'gateway-1',
  readCards: 'gateway-1',
  applySetting: 'gateway-1',
  readSetting: 'gateway-1',
  drainLane: 'gateway-1',
  releaseLock: 'gateway-1',
  unlinkLocks: 'gateway-1',
  tellLock: 'lock-2',
  keepTimes: 'times-4',
  enforceVerification: 'times-4',
  tellOfVerification: 'told-4',
  followZone: 'lock-2',
  tellZone: 'lock-2',
  tellLocksOfAdministrator: 'administrator-11-6',
  surveyTransfer: 'transfer-3',
  offerTransfer: 'transfer-3',
  handOver: 'transfer-3',
  computeFeatures: 'face-4',
  handOverFinger: 'collectedFinger-10',
  handOverCardNumber: 'cardNumber-14',
  beginScheduled: 'schedule-13',
  requestOperation: 'job-5',
  issueItem: 'job-5',
  changeItem: 'job-5',
  exportPart: 'job-5',
  eraseExport: 'job-5',
  followChange: 'job-5',
  checkMigrationPart: 'migration-12',
  takeMigrationPart: 'migration-12',
  eraseMigration: 'migration-12',
  tellJob: 'job-5',
  tellRecipient: 'recipient-6',
  tellOwner: 'owner-6',
  deliverCode: 'address-a7',
  deliverMessage: 'message-d',
  startPayment: 'payment-8',
  queryPayment: 'payment-8',
  refundPayment: 'payment-8',
  returnPayment: 'payment-8',
  tellOrder: 'order-9',
  grantUnits: 'order-9',
  grantVip: 'order-9',
  withdrawUnits: 'order-9',
};

/** Effects that go to a lock, or must not overtake such effects. */
const AT_LOCKS: readonly ProductEffectName[] = [
  'operateLock',
  'queryState',
  'bringInCredentials',
  'writeCredential',
  'readCredential',
  'readCards',
  'applySetting',
  'readSetting',
  'releaseLock',
];

const PRIORITIES: Partial<Record<ProductEffectName, LanePriority>> = {
  operateLock: LanePriority.INTERACTIVE,
  drainLane: LanePriority.INTERACTIVE,
  unlinkLocks: LanePriority.INTERACTIVE,
  queryState: LanePriority.QUERY,
  readCredential: LanePriority.QUERY,
  readCards: LanePriority.QUERY,
  readSetting: LanePriority.QUERY,
};

interface AnyPolicy {
  lane(params: object, scopeOf?: ScopeOf): string;
  repeat: string;
  priority?(params: object): LanePriority;
  asker?(params: object, by: AccountId): string;
}

const names = Object.keys(effectPolicies) as ProductEffectName[];

describe.each(names)('the effect %s', name => {
  const { lane, repeat, priority, asker } = effectPolicies[name] as AnyPolicy;

  it(`waits in the lane ${LANES[name]}`, () => expect(lane(ids)).toBe(LANES[name]));

  it('waits in the lane of its lock, if it is a lock command and the lock accepts commands independently', () => {
    expect(lane(ids, () => 'lock')).toBe(AT_LOCKS.includes(name) ? 'gateway-1/lock-2' : LANES[name]);
  });

  it(`has lane priority ${PRIORITIES[name] ?? LanePriority.CHANGE}, and a requester if it is a lock command`, () => {
    expect(priority?.({ ...ids, jobId: null }) ?? LanePriority.CHANGE).toBe(PRIORITIES[name] ?? LanePriority.CHANGE);
    expect(asker?.(ids, 6 as AccountId)).toBe(AT_LOCKS.includes(name) ? '6' : undefined);
  });

  it('is idempotent, unless it operates a door', () =>
    expect(repeat).toBe(name === 'operateLock' ? 'once' : 'idempotent'));
});

it('only the listed effects have a maximum number of tries', () => {
  const given = names.map(name => [name, effectPolicies[name].tries] as const);
  expect(Object.fromEntries(given.filter(([, tries]) => tries !== Number.POSITIVE_INFINITY))).toEqual({
    queryState: 8,
    readCredential: 8,
    readSetting: 8,
    offerTransfer: 8,
    computeFeatures: 8,
    deliverCode: 6,
    deliverMessage: 20,
    deliverInvitation: 20,
    tellOfVerification: 20,
    startPayment: 8,
    tellAddress: 6,
    tellOwner: 8,
  });
});

it('door operations of a job have lower priority than direct ones, and each guest link is a separate requester', () => {
  const { priority, asker } = effectPolicies.operateLock as AnyPolicy;
  expect([priority?.({ jobId: 'j' }), priority?.({ jobId: null })]).toEqual([
    LanePriority.BATCH,
    LanePriority.INTERACTIVE,
  ]);
  expect(asker?.({ jobId: null, byLink: 4 }, 0 as AccountId)).toBe('link-4');
});
