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

describe('the reason that blocks a remote unlock', () => {
  it.each(['owner', 'admin'] as const)('is null for the %s of a lock that has a gateway', role => {
    expect(obstacle([...added({}, role), linked])).toBeNull();
  });

  it('is “noPermission” for ordinary users and strangers, even if other reasons apply too', () => {
    expect(obstacle(added({ capabilities: [], remoteUnlock: false }, 'user'))).toBe('noPermission');
    expect(remoteBlockReason(given(lock, [...added(), linked]).snapshot, guest, 'unlock')).toBe('noPermission');
    expect(remoteBlockReason(given(lock).snapshot, owner, 'unlock')).toBe('noPermission');
  });

  it('is the missing driver configuration, even if the lock also has limitations', () => {
    const missingDriver = { way: 'mqtt', settings: ['MQTT_URL'] } as const;
    const { snapshot } = given(lock, added({ capabilities: [], remoteUnlock: false }));
    expect(remoteBlockReason(snapshot, owner, 'unlock', { missingDriver })).toBe('notConfigured');
    expect(remoteBlockReason(snapshot, guest, 'unlock', { missingDriver })).toBe('noPermission');
  });

  it('is “notSupported” for an action that the lock does not support', () => {
    const { snapshot } = given(lock, [...added({ capabilities: ['remoteLock'] }), linked]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('notSupported');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBeNull();
  });

  it('is the missing gateway, even if remote unlock is also disabled', () => {
    expect(obstacle(added({ remoteUnlock: false }))).toBe('noGateway');
    expect(obstacle([...added(), linked, fact('lock.unlinked.v1', { lockId: door })])).toBe('noGateway');
  });

  it('follows the lock’s latest remote unlock setting', () => {
    const set = (allowed: boolean) => fact('lock.remoteUnlockSet.v1', { lockId: door, allowed });
    expect(obstacle([...added({ remoteUnlock: false }), linked])).toBe('remoteUnlockOff');
    expect(obstacle([...added({ remoteUnlock: false }), linked, set(true)])).toBeNull();
    expect(obstacle([...added(), linked, set(false)])).toBe('remoteUnlockOff');
  });

  it('does not include a lost connection to the lock, which only an attempt can reveal', () => {
    expect(obstacle([...added(), linked, fact('lock.lost.v1', { lockId: door })])).toBeNull();
  });
});
