import { describe, expect, it } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { lockSetting } from '../../../machines/aggregates/lockSetting.decide.ts';
import { effectPolicies } from '../../../machines/effects.ts';
import { settingBlockReason } from '../../../machines/selectors/settingObstacle.ts';
import { READ_BACK_MS, WRITE_ANSWER_MS } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import { LOCK_SETTING_NAMES, LockSetting, WantedSetting } from '../../../models/lockSettings.ts';
import type { Outcome, RefusedReason } from '../../../models/outcome.ts';
import { given } from '../../support/given.ts';
import {
  accessGranted,
  decided,
  door,
  fact,
  gatewayId,
  guest,
  linked,
  lockAdded,
  NOON,
  owner,
} from '../../support/givenFacts.ts';
import { seconds, settingFact, settingRevision, wishFor } from '../../support/givenSettings.ts';

const connectivity = { gatewayId, readsBack: true };
const want = (value: number, how: Partial<typeof connectivity> = {}) =>
  ({
    type: 'request',
    lockId: door,
    setting: seconds(value),
    uid: owner,
    connectivity: { ...connectivity, ...how },
  }) as const;
const wanted = (value: number, how: { readsBack?: boolean } = {}) =>
  settingFact('lockSetting.requested.v1', wishFor(seconds(value), how));
const reported = (value: number, reportedAt = NOON) =>
  settingFact('lockSetting.reported.v1', { setting: seconds(value), reportedAt });
const sent = (revision = 1) => settingFact('lockSetting.sent.v1', settingRevision(revision));
const confirmed = (revision = 1) => settingFact('lockSetting.confirmed.v1', settingRevision(revision));
const unconfirmed = settingFact('lockSetting.unconfirmed.v1', { ...settingRevision(1), reason: 'connectionLost' });
const failed = (revision: number, nextTryAt: number | null = NOON) =>
  settingFact('lockSetting.failed.v1', { ...settingRevision(revision), reason: 'gatewayBusy', nextTryAt });
const retryDue = (revision: number) => settingFact('lockSetting.retryDue.v1', settingRevision(revision));
const settle = (outcome: Outcome, revision = 1, spread = 0) => ({ type: 'settle', revision, outcome, spread }) as const;
const send = (revision: number) => ({ type: 'send', revision }) as const;
const apply = (value: number, revision: number) => ({
  name: 'applySetting',
  params: { lockId: door, gatewayId, setting: seconds(value), revision },
});
const tell = (value: number, reportedAt = NOON) => ({
  name: 'tellLock',
  params: { lockId: door, setting: seconds(value), reportedAt, driftMs: null },
});

describe('a requested setting', () => {
  it('waits in its lane, and leaves the reported setting unchanged', () => {
    const { snapshot } = given(lockSetting, [reported(30)])
      .when(want(5), NOON)
      .gives([decided(wanted(5))])
      .becomes('requested')
      .effects([apply(5, 1)]);
    expect(snapshot.context.held).toEqual(seconds(30));
  });

  it('is confirmed by the lock’s response, and then recorded in the lock’s stream', () => {
    given(lockSetting, [wanted(5), sent()])
      .when(settle({ kind: 'done' }), NOON)
      .gives([decided(confirmed())])
      .becomes('asReported')
      .effects([tell(5)])
      .callsOff(['unanswered']);
  });

  it('is superseded by a newer request before it is sent', () => {
    const history = [wanted(5), wanted(900)];
    given(lockSetting, [wanted(5)])
      .when(want(900), NOON)
      .effects([apply(900, 2)]);
    given(lockSetting, history).when(send(1), NOON).gives(reject('notInThisState'));
    given(lockSetting, history)
      .when(settle({ kind: 'done' }), NOON)
      .gives([]);
    given(lockSetting, history)
      .when(send(2), NOON)
      .gives([decided(sent(2))])
      .becomes({ inFlight: 'sent' });
  });

  it('waits for the request in flight, and replaces an earlier waiting request', () => {
    const behind = given(lockSetting, [wanted(5), sent(), wanted(30)]).when(want(900), NOON);
    behind.becomes({ inFlight: 'sent' }).effects([]);
    given(lockSetting, [wanted(5), sent(), wanted(30), wanted(900)])
      .when(settle({ kind: 'done' }), NOON)
      .gives([decided(confirmed())])
      .becomes('requested')
      .effects([tell(5), apply(900, 2)]);
  });

  it.each<[string, Outcome]>([
    ['was refused', { kind: 'refused', reason: 'notSupported' }],
    ['failed', { kind: 'unreachable', reason: 'gatewayBusy' }],
  ])('is sent after an earlier request that %s', (_, outcome) => {
    given(lockSetting, [wanted(5), sent(), wanted(900)])
      .when(settle(outcome), NOON)
      .becomes('requested')
      .effects([apply(900, 2)])
      .timers([]);
  });

  it('is sent after an earlier request that is in doubt and cannot be read back', () => {
    given(lockSetting, [wanted(5, { readsBack: false }), sent(), wanted(900)])
      .when(settle({ kind: 'unconfirmed', reason: 'noAnswer' }), NOON)
      .becomes('requested');
    given(lockSetting, [wanted(5), sent(), wanted(900), unconfirmed])
      .when({ type: 'readBack', revision: 1, found: null, spread: 0 }, NOON)
      .becomes('requested');
  });

  it('is recorded only once if it is repeated', () => {
    given(lockSetting, [wanted(5)])
      .when(want(5), NOON)
      .gives([]);
    given(lockSetting, [wanted(5), sent()])
      .when(want(5), NOON)
      .gives([]);
    given(lockSetting, [wanted(5), sent(), wanted(900)])
      .when(want(900), NOON)
      .gives([]);
    given(lockSetting, [wanted(5), sent(), wanted(900)])
      .when(want(5), NOON)
      .gives([decided(wanted(5))]);
  });

  it('is rejected if the lock already has that value, except for the clock', () => {
    given(lockSetting, [reported(5)])
      .when(want(5), NOON)
      .gives(reject('unchanged'));
    const clock = { name: 'clock', value: { zoneOffsetMs: 0 } } as const;
    const data = { lockId: door, name: 'clock', setting: clock, reportedAt: NOON };
    const told = { type: 'lockSetting.reported.v1', data, at: NOON };
    const again = given(lockSetting, [told as ReturnType<typeof reported>]);
    again.when({ ...want(5), setting: clock }, NOON).becomes('requested');
  });

  it.each(['noPermission', 'noGateway', 'lockNotFound', 'lockFrozen'] as const)(
    'is rejected for the reason %s',
    blockReason => {
      given(lockSetting)
        .when({ ...want(5), connectivity: { blockReason } }, NOON)
        .gives(reject(blockReason));
    },
  );
});

describe('a setting that was not applied', () => {
  const flight = [wanted(5), sent()];

  it('is marked as refused and not retried if the lock does not support it', () => {
    given(lockSetting, flight)
      .when(settle({ kind: 'refused', reason: 'notSupported' }), NOON)
      .gives([{ type: 'lockSetting.refused.v1', data: { ...settingRevision(1), reason: 'notSupported' } }])
      .becomes('refused')
      .timers([]);
  });

  it.each<[Outcome, number, number]>([
    [{ kind: 'unreachable', reason: 'gatewayBusy' }, 0, 1000],
    [{ kind: 'unreachable', reason: 'gatewayBusy' }, 1, 2000],
    [{ kind: 'refused', reason: 'jammed' }, 1, 2000],
  ])('is retried after the outcome %j; a jitter factor of %d gives a delay of %d ms', (outcome, spread, ms) => {
    given(lockSetting, flight)
      .when(settle(outcome, 1, spread), NOON)
      .becomes({ failed: 'resting' })
      .timers([{ id: 'retry', dueAt: NOON + ms, fact: 'lockSetting.retryDue.v1' }]);
  });

  it('is not retried if the lock has no gateway', () => {
    given(lockSetting, flight)
      .when(settle({ kind: 'unreachable', reason: 'noGateway' }), NOON)
      .becomes({ failed: 'givenUp' })
      .timers([]);
  });

  it('is tried six times, and then waits for a user to retry it', () => {
    const tries = (count: number) =>
      Array.from({ length: count }, (_, i) => [sent(i + 1), failed(i + 1), retryDue(i + 1)]).flat();
    given(lockSetting, [wanted(5), ...tries(4), sent(5)])
      .when(settle({ kind: 'unreachable', reason: 'gatewayBusy' }, 5), NOON)
      .becomes({ failed: 'resting' });
    const last = [wanted(5), ...tries(5), sent(6)];
    given(lockSetting, last)
      .when(settle({ kind: 'unreachable', reason: 'gatewayBusy' }, 6), NOON)
      .becomes({ failed: 'givenUp' });
    given(lockSetting, [...last, failed(6, null)])
      .when(want(5), NOON)
      .becomes('requested')
      .effects([apply(5, 7)]);
  });

  it('is retried at once when a user requests it again', () => {
    given(lockSetting, [...flight, failed(1)])
      .when(want(5), NOON)
      .becomes('requested')
      .callsOff(['retry'])
      .effects([apply(5, 2)]);
  });
});

describe('a setting in doubt', () => {
  const doubt = [wanted(5), sent(), unconfirmed];
  const readBack = (found: LockSetting | null) =>
    ({ type: 'readBack', revision: 1, found: found && { setting: found }, spread: 1 }) as const;

  it('results from a lock that does not respond in time', () => {
    given(lockSetting, [wanted(5)])
      .when(send(1), NOON)
      .timers([{ id: 'unanswered', dueAt: NOON + WRITE_ANSWER_MS, fact: 'lockSetting.unconfirmed.v1' }]);
  });

  it('is read back from the lock, after which it is confirmed, failed or still in doubt', () => {
    given(lockSetting, [wanted(5), sent()])
      .when(settle({ kind: 'unconfirmed', reason: 'noAnswer' }), NOON)
      .becomes({ inFlight: 'unconfirmed' })
      .effects([{ name: 'readSetting', params: { lockId: door, gatewayId, name: 'autoLockTime', revision: 1 } }])
      .timers([{ id: 'unread', dueAt: NOON + READ_BACK_MS, fact: 'lockSetting.unreadable.v1' }]);
    given(lockSetting, doubt)
      .when(readBack(seconds(5)), NOON)
      .becomes('asReported')
      .effects([tell(5)]);
    given(lockSetting, doubt)
      .when(readBack(seconds(30)), NOON)
      .becomes({ failed: 'resting' });
    given(lockSetting, doubt).when(readBack(null), NOON).becomes('inDoubt');
  });

  it('is settled by a late result, and unaffected by a second timeout', () => {
    given(lockSetting, doubt)
      .when(settle({ kind: 'done' }), NOON)
      .becomes('asReported');
    given(lockSetting, doubt)
      .when(settle({ kind: 'unconfirmed', reason: 'noAnswer' }), NOON)
      .gives([]);
  });

  it('stays in doubt until the lock’s next report if it cannot be read back', () => {
    const history = [wanted(5, { readsBack: false }), sent(), unconfirmed];
    const { snapshot } = given(lockSetting, history);
    expect(snapshot.value).toBe('inDoubt');
    given(lockSetting, history)
      .when(readBack(seconds(5)), NOON)
      .gives([]);
    given(lockSetting, history)
      .when({ type: 'report', lockId: door, said: { setting: seconds(5) }, reportedAt: NOON + 1 }, NOON)
      .becomes('asReported');
    // An unchanged value is recorded as well, since it ends the doubt.
    given(lockSetting, [reported(30), ...history])
      .when({ type: 'report', lockId: door, said: { setting: seconds(30) }, reportedAt: NOON + 1 }, NOON)
      .becomes('asReported');
  });
});

describe('querying a setting', () => {
  const ask = { type: 'ask', lockId: door, name: 'autoLockTime', uid: owner } as const;
  const asked = settingFact('lockSetting.asked.v1', { uid: owner, gatewayId });
  const read = { name: 'readSetting', params: { lockId: door, gatewayId, name: 'autoLockTime', revision: 0 } };

  it('leaves the known value unchanged, and sends a query in its lane', () => {
    given(lockSetting)
      .when({ ...ask, connectivity }, NOON)
      .gives([decided(asked)])
      .becomes('unknown')
      .effects([read]);
    given(lockSetting, [reported(5)])
      .when({ ...ask, connectivity }, NOON)
      .becomes('asReported')
      .effects([read]);
  });

  describe('a refusal to report a setting', () => {
    const cannotTell = { type: 'cannotTell', lockId: door, name: 'autoLockTime', reason: 'notSupported' } as const;
    const refused = (reason: RefusedReason = 'notSupported') =>
      settingFact('lockSetting.unreadable.v1', { ...settingRevision(0), reason });

    it('is recorded once, and leaves the known value unchanged', () => {
      const { snapshot } = given(lockSetting, [asked])
        .when(cannotTell, NOON)
        .gives([decided(refused())])
        .becomes('unknown')
        .effects([]);
      expect(snapshot.context.unreadable).toBe('notSupported');
      given(lockSetting, [asked, refused()]).when(cannotTell, NOON).gives([]);
      given(lockSetting, [wanted(5)])
        .when(cannotTell, NOON)
        .becomes('requested')
        .effects([]);
    });

    it('is ignored while the setting is being written', () => {
      given(lockSetting, [wanted(5), sent()])
        .when(cannotTell, NOON)
        .gives([]);
    });

    it.each([
      ['the lock reports the setting by itself', [reported(5)]],
      ['the lock confirms the desired setting', [wanted(5), sent(), confirmed()]],
      ['the setting is queried again', [asked]],
    ])('is cleared once %s', (_, since) => {
      expect(given(lockSetting, [asked, refused(), ...since]).snapshot.context.unreadable).toBeNull();
    });

    it('prevents reading back a setting in doubt, unless the refusal was temporary', () => {
      const doubt = [wanted(5), sent(), unconfirmed];
      expect(given(lockSetting, [refused(), ...doubt]).snapshot.value).toBe('inDoubt');
      expect(given(lockSetting, [refused('lowBattery'), ...doubt]).snapshot.value).toEqual({ inFlight: 'unconfirmed' });
      const found = { type: 'readBack', revision: 1, found: null, spread: 1 } as const;
      const { snapshot } = given(lockSetting, doubt)
        .when({ ...found, reason: 'notSupported' }, NOON)
        .becomes('inDoubt');
      expect(snapshot.context.unreadable).toBe('notSupported');
      expect(given(lockSetting, doubt).when(found, NOON).snapshot.context.unreadable, 'silence').toBeNull();
    });
  });

  it('is skipped while a write is pending', () => {
    given(lockSetting, [wanted(5), sent()])
      .when({ ...ask, connectivity }, NOON)
      .gives([]);
    given(lockSetting, [wanted(5)])
      .when({ ...ask, connectivity }, NOON)
      .gives([]);
  });

  it('is rejected without a gateway, or if the lock cannot be read', () => {
    given(lockSetting)
      .when({ ...ask, connectivity: { blockReason: 'noGateway' } }, NOON)
      .gives(reject('noGateway'));
    given(lockSetting)
      .when({ ...ask, connectivity: { gatewayId, readsBack: false } }, NOON)
      .gives(reject('notSupported'));
  });
});

describe('a clock setting', () => {
  const clock = { name: 'clock', value: { zoneOffsetMs: 3_600_000 } } as const;
  const about = { lockId: door, name: 'clock' } as const;
  const revision = { ...about, revision: 1 };
  const wish = {
    type: 'lockSetting.requested.v1',
    data: { ...about, setting: clock, uid: owner, gatewayId, readsBack: true },
    at: NOON,
  } as const;
  const flight = [wish, { type: 'lockSetting.sent.v1', data: revision, at: NOON }] as const;
  const followed = [{ ...wish, data: { ...wish.data, followsZone: true } }, flight[1]] as const;
  const done = (driftMs: number, zoneOffsetMs = 3_600_000) =>
    ({
      type: 'settle',
      revision: 1,
      outcome: { kind: 'done' },
      spread: 0,
      found: { setting: { name: 'clock', value: { zoneOffsetMs } }, driftMs },
    }) as const;
  const told = (end: string, reason: string | null, zoneOffsetMs: number | null) => ({
    name: 'tellZone',
    params: { lockId: door, end, reason, zoneOffsetMs },
  });

  it('is confirmed with a drift of up to half a minute, which is recorded in the lock’s stream', () => {
    given(lockSetting, flight)
      .when(done(30_000), NOON)
      .gives([{ type: 'lockSetting.confirmed.v1', data: { ...revision, driftMs: 30_000 } }])
      .becomes('asReported')
      .effects([{ name: 'tellLock', params: { lockId: door, setting: clock, reportedAt: NOON, driftMs: 30_000 } }]);
    given(lockSetting, flight).when(done(-30_001), NOON).becomes({ failed: 'resting' });
    given(lockSetting, flight).when(done(0, 0), NOON).becomes({ failed: 'resting' });
  });

  it('reports its outcome once if it was requested for a time zone change', () => {
    const { snapshot } = given(lockSetting, followed)
      .when(done(0), NOON)
      .effects([
        { name: 'tellLock', params: { lockId: door, setting: clock, reportedAt: NOON, driftMs: 0 } },
        told('done', null, 3_600_000),
      ]);
    expect(snapshot.context.followsZone).toBe(false);
    given(lockSetting, followed)
      .when(settle({ kind: 'refused', reason: 'lowBattery' }), NOON)
      .effects([told('failed', 'lowBattery', null)]);
    given(lockSetting, followed)
      .when(settle({ kind: 'unreachable', reason: 'noGateway' }), NOON)
      .effects([told('failed', 'noGateway', null)]);
    given(lockSetting, followed)
      .when(settle({ kind: 'unreachable', reason: 'gatewayBusy' }), NOON)
      .becomes({ failed: 'resting' })
      .effects([]);
  });

  it('is requested again for a time zone change, even if another request is pending', () => {
    const request = {
      type: 'request',
      lockId: door,
      setting: clock,
      uid: owner,
      connectivity,
      followsZone: true,
    } as const;
    given(lockSetting, [wish]).when(request, NOON).becomes('requested');
    given(lockSetting, flight).when(request, NOON).becomes({ inFlight: 'sent' });
    given(lockSetting, followed).when(request, NOON).gives([]);
  });
});

describe('a report of a setting', () => {
  const report = (value: number, reportedAt = NOON) =>
    ({ type: 'report', lockId: door, said: { setting: seconds(value) }, reportedAt }) as const;

  it('sets the known value of the setting', () => {
    given(lockSetting)
      .when(report(5), NOON)
      .gives([decided(reported(5))])
      .becomes('asReported')
      .effects([tell(5)]);
  });

  it('changes nothing if it is not newer than the last one, and only the time if it repeats the value', () => {
    given(lockSetting, [reported(5)])
      .when(report(5), NOON)
      .gives([]);
    given(lockSetting, [reported(5)])
      .when(report(30, NOON - 1), NOON)
      .gives([]);
    const { snapshot } = given(lockSetting, [reported(5)])
      .when(report(5, NOON + 1), NOON)
      .gives([decided(reported(5, NOON + 1))]);
    expect(snapshot.context.reportedAt).toBe(NOON + 1);
  });

  it('is ignored while a write is in flight', () => {
    given(lockSetting, [wanted(5), sent()])
      .when(report(30), NOON)
      .gives([]);
  });

  it('does not replace the desired setting', () => {
    const { snapshot } = given(lockSetting, [wanted(5)])
      .when(report(30), NOON)
      .becomes('requested')
      .effects([tell(30)]);
    expect(snapshot.context.wish?.setting).toEqual(seconds(5));
  });
});

it('a setting that was never requested cannot be sent or settled', () => {
  given(lockSetting).when(send(0), NOON).gives(reject('notInThisState'));
  given(lockSetting, [reported(5)])
    .when(send(0), NOON)
    .gives(reject('notInThisState'));
  given(lockSetting, [wanted(5)])
    .when(settle({ kind: 'done' }), NOON)
    .gives(reject('notInThisState'));
  given(lockSetting, [wanted(5), sent()])
    .when(send(1), NOON)
    .gives(reject('notInThisState'));
});

it('a setting is written in the gateway’s lane, and recorded in the lock’s stream in the lock’s lane', () => {
  const { applySetting, readSetting, tellLock, queryState } = effectPolicies;
  const lane = queryState.lane({ lockId: door, gatewayId });
  expect(applySetting.lane({ lockId: door, gatewayId, setting: seconds(5), revision: 1 })).toBe(lane);
  expect(readSetting.lane({ lockId: door, gatewayId, name: 'autoLockTime', revision: 1 })).toBe(lane);
  expect(tellLock.lane({ lockId: door, setting: seconds(5), reportedAt: NOON, driftMs: null })).toBe('lock-17');
  expect([applySetting.repeat, readSetting.repeat, tellLock.repeat]).toEqual(Array(3).fill('idempotent'));
});

describe('the block reason for a setting', () => {
  const added = lockAdded({ capabilities: ['autoLock', 'passageMode'] });
  const known = [added, accessGranted(), linked];
  const frozen = fact('lock.frozen.v1', { lockId: door, uid: owner });
  const open = { on: true, autoUnlock: true, periods: [{ allDay: true, weekdays: [1] }] } as const;
  const passage = (value: Extract<LockSetting, { name: 'passageMode' }>['value']): LockSetting => ({
    name: 'passageMode',
    value,
  });
  const blockReason = (history: Parameters<typeof given<typeof lock.machine, never, never>>[1], uid = owner) =>
    settingBlockReason(given(lock, history).snapshot, uid, seconds(5));

  it('is null for the owner and administrators', () => {
    expect(blockReason(known)).toBeNull();
    expect(blockReason([...known, accessGranted(guest, 'admin')], guest)).toBeNull();
  });

  it('is a missing permission or a missing gateway', () => {
    expect(blockReason([...known, accessGranted(guest, 'user')], guest)).toBe('noPermission');
    expect(blockReason(known, guest)).toBe('lockNotFound');
    expect(blockReason([added, accessGranted()])).toBe('noGateway');
  });

  it('is “not supported” if the lock does not support the setting', () => {
    expect(blockReason([lockAdded({ capabilities: ['passageMode'] }), accessGranted(), linked])).toBe('notSupported');
  });

  it('is that the lock is frozen, for settings that would unlock it', () => {
    const { snapshot } = given(lock, [...known, frozen]);
    const opening = passage({ ...open, periods: [{ allDay: true, weekdays: [1] }] });
    expect(settingBlockReason(snapshot, owner, opening)).toBe('lockFrozen');
    expect(settingBlockReason(snapshot, owner, passage({ on: false }))).toBeNull();
    expect(settingBlockReason(snapshot, owner, seconds(5))).toBeNull();
    expect(settingBlockReason(given(lock, known).snapshot, owner, opening)).toBeNull();
  });
});

describe('the validation of settings', () => {
  it.each([
    ['autoLockTime', 0, true],
    ['autoLockTime', 4, false],
    ['autoLockTime', 5, true],
    ['autoLockTime', 900, true],
    ['autoLockTime', 901, false],
    ['autoLockTime', 5.5, false],
    ['autoLockTime', -1, false],
    ['remoteUnlock', 0, false],
    ['remoteUnlock', 1, true],
    ['remoteUnlock', 2, true],
    ['remoteUnlock', 3, false],
    ['twoFactor', 2, true],
    ['lockSound', 1, true],
    ['privacy', 1, true],
    ['tamper', 1, true],
    ['resetButton', 1, true],
    ['openDirection', 2, true],
    ['openDirection', true, false],
    ['passageMode', { on: false }, true],
    ['passageMode', { on: true }, false],
    ['clock', { zoneOffsetMs: -43_200_000 }, true],
    ['clock', { zoneOffsetMs: -43_200_001 }, false],
    ['clock', { zoneOffsetMs: 50_400_000 }, true],
    ['clock', { zoneOffsetMs: 50_400_001 }, false],
    ['colour', 1, false],
  ])('reports whether the setting %s with the value %j is valid: %s', (name, value, ok) =>
    expect(WantedSetting.safeParse({ name, value }).success).toBe(ok),
  );

  it.each([
    [4, true],
    [3600, true],
    [86_400, true],
    [86_401, false],
    [-1, false],
  ])('accepts an auto-lock time of %j s in a report of the lock: %s', (value, ok) =>
    expect(LockSetting.safeParse({ name: 'autoLockTime', value }).success).toBe(ok),
  );

  it('uses the same setting names as the setting streams', () => {
    const named = LockSetting.def.options.map(option => [...option.def.shape.name.def.values][0]);
    expect(named).toEqual(LOCK_SETTING_NAMES);
  });
});
