import { describe, expect, it } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { remoteBlockReason } from '../../../machines/selectors/remoteObstacle.ts';
import type { LockRole } from '../../../models/lockState.ts';
import { given } from '../../support/given.ts';
import { accessGranted, door, fact, guest, linked, lockAdded, owner } from '../../support/givenFacts.ts';

const added = (change = {}, role: LockRole = 'owner') => [lockAdded(change), accessGranted(owner, role)];
const obstacle = (
  history: Parameters<typeof given<typeof lock.machine, never, never>>[1],
  action = 'unlock' as const,
) => remoteBlockReason(given(lock, history).snapshot, owner, action);

describe('what keeps somebody from opening a lock from afar', () => {
  it.each(['owner', 'admin'] as const)('is nothing for its %s', role => {
    expect(obstacle([...added({}, role), linked])).toBeNull();
  });

  it('is their role, for an ordinary user or a stranger, whatever else is wrong', () => {
    expect(obstacle(added({ capabilities: [], remoteUnlock: false }, 'user'))).toBe('noPermission');
    expect(remoteBlockReason(given(lock, [...added(), linked]).snapshot, guest, 'unlock')).toBe('noPermission');
    expect(remoteBlockReason(given(lock).snapshot, owner, 'unlock')).toBe('noPermission');
  });

  it('is the driver that the console was started without, before anything that the lock itself lacks', () => {
    const missingDriver = { way: 'mqtt', settings: ['MQTT_URL'] } as const;
    const { snapshot } = given(lock, added({ capabilities: [], remoteUnlock: false }));
    expect(remoteBlockReason(snapshot, owner, 'unlock', { missingDriver })).toBe('notConfigured');
    expect(remoteBlockReason(snapshot, guest, 'unlock', { missingDriver })).toBe('noPermission');
  });

  it('is what the lock cannot do, each action for itself', () => {
    const { snapshot } = given(lock, [...added({ capabilities: ['remoteLock'] }), linked]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('notSupported');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBeNull();
  });

  it('is a missing gateway before a switched-off setting', () => {
    expect(obstacle(added({ remoteUnlock: false }))).toBe('noGateway');
    expect(obstacle([...added(), linked, fact('lock.unlinked.v1', { lockId: door })])).toBe('noGateway');
  });

  it('is the setting of the lock, as it was last set', () => {
    const set = (allowed: boolean) => fact('lock.remoteUnlockSet.v1', { lockId: door, allowed });
    expect(obstacle([...added({ remoteUnlock: false }), linked])).toBe('remoteUnlockOff');
    expect(obstacle([...added({ remoteUnlock: false }), linked, set(true)])).toBeNull();
    expect(obstacle([...added(), linked, set(false)])).toBe('remoteUnlockOff');
  });

  it('is not that its gateway has lost it: that is for the lock to show when it is tried', () => {
    expect(obstacle([...added(), linked, fact('lock.lost.v1', { lockId: door })])).toBeNull();
  });
});
