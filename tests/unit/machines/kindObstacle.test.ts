import { describe, expect, it } from 'vitest';
import { issueBlockReason, kindBlockReason } from '../../../machines/selectors/kindObstacle.ts';
import { CAPABILITIES, type Capability } from '../../../models/lockState.ts';

const without = (...missing: Capability[]) =>
  CAPABILITIES.filter(one => one !== 'timesByConsole' && !missing.includes(one));
const lock = { role: 'owner', capabilities: without(), addedByOldApp: false, hasGateway: true } as const;
const chosen = { generated: false };

describe('what keeps a kind of credential from being shown', () => {
  it('nothing, for the owner and for administrators of a lock that takes it', () => {
    expect(kindBlockReason({ ...lock, capabilities: [...lock.capabilities] }, 'card')).toBeNull();
    expect(kindBlockReason({ ...lock, role: 'admin', capabilities: [...lock.capabilities] }, 'passcode')).toBeNull();
  });

  it('an ordinary user has no say in it, whatever else is the matter', () => {
    expect(kindBlockReason({ ...lock, role: 'user', capabilities: [] }, 'card')).toBe('noPermission');
  });

  it('the lock does not take it', () => {
    expect(kindBlockReason({ ...lock, capabilities: without('palmVein') }, 'palmVein')).toBe('notSupported');
  });

  it('of a lock that came with an old app the passcodes alone', () => {
    const old = { ...lock, capabilities: [...lock.capabilities], addedByOldApp: true };
    expect(kindBlockReason(old, 'passcode')).toBe('addedByOldApp');
    expect(kindBlockReason(old, 'card')).toBeNull();
  });
});

describe('what keeps one from being given', () => {
  const alone = { ...lock, capabilities: [...lock.capabilities], hasGateway: false };

  it('without a gateway only the passcode of chosen digits', () => {
    expect(issueBlockReason(alone, 'passcode', chosen)).toBe('needsGateway');
    expect(issueBlockReason(alone, 'passcode', { generated: true })).toBeNull();
    expect(issueBlockReason(alone, 'card', chosen)).toBeNull();
    expect(issueBlockReason(alone, 'fingerprint', chosen)).toBeNull();
  });

  it('a lock that knows no periods, from which no digits are worked out', () => {
    const timeless = { ...lock, capabilities: [...CAPABILITIES] };
    expect(issueBlockReason(timeless, 'passcode', { generated: true })).toBe('knowsNoTimes');
    expect(issueBlockReason(timeless, 'passcode', chosen)).toBeNull();
  });

  it('a lock that cannot be told to wait, where it is the console that would tell it', () => {
    const deaf = { ...lock, capabilities: without('enrolsAtLock') };
    expect(issueBlockReason(deaf, 'keyFob', chosen)).toBe('enrolsElsewhere');
    expect(issueBlockReason({ ...deaf, hasGateway: false }, 'keyFob', chosen)).toBeNull();
    expect(issueBlockReason(deaf, 'card', chosen)).toBeNull();
  });

  it('what keeps the kind away keeps each of it away', () => {
    const none = { ...lock, capabilities: without('card') };
    expect(issueBlockReason(none, 'card', chosen)).toBe('notSupported');
  });
});
