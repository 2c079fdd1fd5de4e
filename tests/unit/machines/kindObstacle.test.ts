import { describe, expect, it } from 'vitest';
import { issueBlockReason, kindBlockReason } from '../../../machines/selectors/kindObstacle.ts';
import { CAPABILITIES, type Capability } from '../../../models/lockState.ts';

const without = (...missing: Capability[]) =>
  CAPABILITIES.filter(one => one !== 'timesByConsole' && !missing.includes(one));
const lock = { role: 'owner', capabilities: without(), addedByOldApp: false, hasGateway: true } as const;
const chosen = { generated: false };

describe('the block reason for a credential kind', () => {
  it('is null for the owner and administrators of a lock that supports the kind', () => {
    expect(kindBlockReason({ ...lock, capabilities: [...lock.capabilities] }, 'card')).toBeNull();
    expect(kindBlockReason({ ...lock, role: 'admin', capabilities: [...lock.capabilities] }, 'passcode')).toBeNull();
  });

  it('is the missing permission for an ordinary user, whatever else applies', () => {
    expect(kindBlockReason({ ...lock, role: 'user', capabilities: [] }, 'card')).toBe('noPermission');
  });

  it('is “not supported” if the lock does not support the kind', () => {
    expect(kindBlockReason({ ...lock, capabilities: without('palmVein') }, 'palmVein')).toBe('notSupported');
  });

  it('is that the lock was added by an old app, for passcodes only', () => {
    const old = { ...lock, capabilities: [...lock.capabilities], addedByOldApp: true };
    expect(kindBlockReason(old, 'passcode')).toBe('addedByOldApp');
    expect(kindBlockReason(old, 'card')).toBeNull();
  });
});

describe('the block reason for issuing a credential', () => {
  const alone = { ...lock, capabilities: [...lock.capabilities], hasGateway: false };

  it('is a missing gateway, for a passcode with chosen digits only', () => {
    expect(issueBlockReason(alone, 'passcode', chosen)).toBe('needsGateway');
    expect(issueBlockReason(alone, 'passcode', { generated: true })).toBeNull();
    expect(issueBlockReason(alone, 'card', chosen)).toBeNull();
    expect(issueBlockReason(alone, 'fingerprint', chosen)).toBeNull();
  });

  it('is that the lock cannot enforce times, for a passcode with generated digits', () => {
    const timeless = { ...lock, capabilities: [...CAPABILITIES] };
    expect(issueBlockReason(timeless, 'passcode', { generated: true })).toBe('knowsNoTimes');
    expect(issueBlockReason(timeless, 'passcode', chosen)).toBeNull();
  });

  it('is that the lock cannot enrol remotely, unless it has no gateway and the recipient’s app enrols', () => {
    const deaf = { ...lock, capabilities: without('enrolsAtLock') };
    expect(issueBlockReason(deaf, 'keyFob', chosen)).toBe('enrolsElsewhere');
    expect(issueBlockReason({ ...deaf, hasGateway: false }, 'keyFob', chosen)).toBeNull();
    expect(issueBlockReason(deaf, 'card', chosen)).toBeNull();
  });

  it('includes the block reasons of the credential kind', () => {
    const none = { ...lock, capabilities: without('card') };
    expect(issueBlockReason(none, 'card', chosen)).toBe('notSupported');
  });
});
