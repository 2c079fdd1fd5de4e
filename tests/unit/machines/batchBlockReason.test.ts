import { expect, it } from 'vitest';
import { batchBlockReason, blockedLocks } from '../../../machines/selectors/batchBlockReason.ts';
import type { LockItem } from '../../../models/calls/lock.calls.ts';
import { OnlineState } from '../../../models/lockState.ts';

const lock = (given: Partial<LockItem> = {}) =>
  ({
    role: 'owner',
    hasGateway: true,
    online: OnlineState.ONLINE,
    missingDriver: null,
    unlockObstacle: null,
    lockObstacle: null,
    ...given,
  }) as LockItem;

it.each([
  { given: {}, unlock: null, locking: null },
  { given: { online: OnlineState.OFFLINE }, unlock: 'offline', locking: 'offline' },
  { given: { role: 'user' }, unlock: 'onlyEKey', locking: 'onlyEKey' },
  { given: { unlockObstacle: 'lockFrozen' }, unlock: 'lockFrozen', locking: null },
  { given: { lockObstacle: 'notSupported', online: OnlineState.OFFLINE }, unlock: 'offline', locking: 'notSupported' },
] as const)(
  'of $given, a batch unlock is blocked by $unlock, a batch lock by $locking',
  ({ given, unlock, locking }) => {
    expect([batchBlockReason(lock(given), 'unlock'), batchBlockReason(lock(given), 'lock')]).toEqual([unlock, locking]);
  },
);

it('only blocked locks are listed, with their reason', () => {
  const frozen = lock({ unlockObstacle: 'lockFrozen' });
  expect(blockedLocks([lock(), frozen], 'unlock')).toEqual([{ lock: frozen, blockReason: 'lockFrozen' }]);
});
