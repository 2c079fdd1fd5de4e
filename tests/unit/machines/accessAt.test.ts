import { describe, expect, it } from 'vitest';
import { accessAt } from '../../../machines/selectors/accessAt.ts';
import type { AccessLock } from '../../../models/calls/access.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { Validity } from '../../../models/validity.ts';

const now = Date.UTC(2026, 5, 1, 12);
const DAY = 86_400_000;
const lock = (more: Partial<AccessLock> = {}): AccessLock => ({
  ...{ lockId: 1 as LockId, lockName: 'Front door', timeZone: 'UTC', role: 'owner', addedByOldApp: false },
  ...{ capabilities: ['passcode', 'card'], hasGateway: true, passcodeDigits: [6], sendsEKeys: true },
  ...{ recurringPasscodes: 'untilEnd', ...more },
});
const always: Validity = { kind: 'permanent' };
const cycle = (more = {}): Validity => ({
  ...{ kind: 'cycle', start: now - (now % DAY), end: now + 30 * DAY },
  ...{ weekdays: [2, 4], fromMinute: 9 * 60, untilMinute: 12 * 60, ...more },
});
const at = (kind: Parameters<typeof accessAt>[1], more: Partial<AccessLock>, validity: Validity = always) =>
  accessAt(lock(more), kind, { validity, now });

describe('a door', () => {
  it('takes a passcode that the user chooses if a gateway can write it', () => {
    expect(at('passcode', {})).toEqual({ by: 'given' });
    expect(at('passcode', { hasGateway: false }), 'otherwise it generates its own').toEqual({ by: 'computed' });
  });

  it('takes a passcode on days and hours only as its maker supports it', () => {
    expect(at('passcode', {}, cycle())).toEqual({ by: 'computed' });
    expect(at('passcode', { recurringPasscodes: 'none' }, cycle())).toEqual({ refused: 'noCycles' });
    const endless = { recurringPasscodes: 'endless' } as const;
    expect(at('passcode', endless, cycle())).toEqual({ refused: 'passcodeCycleDays' });
    expect(at('passcode', endless, cycle({ weekdays: [2], fromMinute: 570 }))).toEqual({
      refused: 'passcodeCycleHours',
    });
    expect(at('passcode', endless, cycle({ weekdays: [2] }))).toEqual({ by: 'computed' });
    expect(at('passcode', { ...endless, hasGateway: false }, cycle({ weekdays: [2] }))).toEqual({
      blocked: 'needsGateway',
    });
  });

  it('without a clock takes the times from the console, but only for passcodes', () => {
    const clockless = { capabilities: ['passcode', 'card', 'timesByConsole'] } as Partial<AccessLock>;
    expect(at('passcode', clockless, cycle())).toEqual({ by: 'given' });
    expect(at('passcode', { ...clockless, hasGateway: false })).toEqual({ blocked: 'needsGateway' });
    expect(at('card', clockless, cycle())).toEqual({ refused: 'timesNotKept' });
    expect(at('card', clockless)).toEqual({ by: 'given' });
  });

  it('takes nothing that its lock or the user’s role excludes', () => {
    expect(at('card', { capabilities: [] })).toEqual({ blocked: 'notSupported' });
    expect(at('card', { hasGateway: false })).toEqual({ blocked: 'needsGateway' });
    expect(at('passcode', { addedByOldApp: true })).toEqual({ blocked: 'addedByOldApp' });
    expect(at('passcode', { role: 'user' })).toEqual({ blocked: 'noPermission' });
    expect(at('ekey', { role: 'user' }), 'an eKey that may issue').toEqual({ by: 'eKey' });
    expect(at('ekey', { sendsEKeys: false })).toEqual({ blocked: 'noPermission' });
  });
});
