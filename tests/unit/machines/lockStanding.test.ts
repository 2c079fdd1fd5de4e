/** Passage mode, clock and freezing of a lock. */
import { describe, expect, it } from 'vitest';
import { lock } from '../../../machines/aggregates/lock.decide.ts';
import { remoteBlockReason } from '../../../machines/selectors/remoteObstacle.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { LockSetting } from '../../../models/lockSettings.ts';
import type { PassageMode } from '../../../models/passageMode.ts';
import { given } from '../../support/given.ts';
import { accessGranted, door, fact, guest, linked, lockAdded, NOON, owner } from '../../support/givenFacts.ts';

const lockId = door;
const known = [lockAdded(), accessGranted(), linked];
const learn = (setting: LockSetting) => ({ type: 'learnSetting', setting, reportedAt: NOON, driftMs: null }) as const;
const open = (reportedAt = NOON, source: 'gateway' | 'query' = 'gateway', at = reportedAt) =>
  fact('lock.doorReported.v1', { lockId, openState: 1, source, reportedAt }, at);
const hear = ({ data: { lockId: _, ...report } }: ReturnType<typeof open>) =>
  ({ type: 'reportDoor', ...report }) as const;
const unlocked = (state: string) => ({ present: { door: { unlocked: state } } }) as never;

/** NOON is 23:13:20 on a Tuesday in Berlin. */
const MIDNIGHT = NOON + 2_800_000;
const tuesday = (fromMinute: number, untilMinute = 1440): PassageMode => ({
  on: true,
  autoUnlock: false,
  periods: [{ allDay: false, weekdays: [2], fromMinute, untilMinute }],
});
const evening = tuesday(1320);
const reported = (passageMode: PassageMode, at = NOON) =>
  fact('lock.passageModeReported.v1', { lockId, passageMode }, at);

describe('a door that is unlocked during a passage period', () => {
  it('is held open, and expected to lock only after the period', () => {
    const { snapshot } = given(lock, [...known, reported(evening)])
      .when(hear(open()), NOON)
      .timers([{ id: 'passage', dueAt: MIDNIGHT, fact: 'lock.passageEnded.v1' }]);
    expect(snapshot.matches(unlocked('heldOpen'))).toBe(true);
    const after = given(lock, [
      ...known,
      reported(evening),
      open(),
      fact('lock.passageEnded.v1', { lockId }, MIDNIGHT),
    ]).snapshot;
    expect(after.matches(unlocked('willLock'))).toBe(true);
  });

  it('has no timer if the period never ends', () => {
    const always: PassageMode = {
      on: true,
      autoUnlock: true,
      periods: [{ allDay: true, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    };
    given(lock, [...known, reported(always)])
      .when(hear(open()), NOON)
      .timers([]);
  });

  it('is held open according to the time of the report, not the time of its arrival', () => {
    const late = given(lock, [...known, reported(tuesday(1320, 1394))])
      .when(hear(open(NOON)), NOON + 60_000)
      .timers([{ id: 'passage', dueAt: NOON + 60_000, fact: 'lock.passageEnded.v1' }]);
    expect(late.snapshot.matches(unlocked('heldOpen'))).toBe(true);
    const before = given(lock, [...known, reported(tuesday(1394))]).when(hear(open(NOON)), NOON + 60_000);
    expect(before.snapshot.matches(unlocked('willLock'))).toBe(true);
  });

  it('becomes held open when its auto-lock time expires or a query responds within the period', () => {
    const soon = [...known, reported(tuesday(1394)), open()];
    const due = fact('lock.autoLockDue.v1', { lockId }, NOON + 40_000);
    expect(given(lock, [...soon, due]).snapshot.matches(unlocked('heldOpen'))).toBe(true);
    const asked = given(lock, [...known, open(), fact('lock.autoLockDue.v1', { lockId }, NOON + 10_000)]);
    expect(asked.snapshot.matches(unlocked('overdue'))).toBe(true);
    const answered = [
      ...known,
      reported(tuesday(1394), NOON),
      open(),
      fact('lock.autoLockDue.v1', { lockId }, NOON + 10_000),
      open(NOON + 40_000, 'query'),
    ];
    expect(given(lock, answered).snapshot.matches(unlocked('heldOpen'))).toBe(true);
  });

  it('is no longer held open once passage mode is off', () => {
    const held = given(lock, [...known, reported(evening), open()]);
    const off = learn({ name: 'passageMode', value: { on: false } });
    const { snapshot } = held.when(off, NOON).callsOff(['passage']);
    expect(snapshot.matches(unlocked('willLock'))).toBe(true);
    const byHand = given(lock, [lockAdded({ autoLockSeconds: 0 }), reported(evening), open()]).when(off, NOON);
    expect(byHand.snapshot.matches(unlocked('stays'))).toBe(true);
  });

  it('becomes held open when passage mode is turned on', () => {
    const on = learn({ name: 'passageMode', value: evening });
    const { snapshot } = given(lock, [...known, open()])
      .when(on, NOON)
      .callsOff(['autoLock'])
      .timers([{ id: 'passage', dueAt: MIDNIGHT, fact: 'lock.passageEnded.v1' }]);
    expect(snapshot.matches(unlocked('heldOpen'))).toBe(true);
  });
});

describe('the settings of a lock', () => {
  it('are recorded if they affect the lock’s state', () => {
    given(lock, known)
      .when(learn({ name: 'remoteUnlock', value: 2 }))
      .gives([{ type: 'lock.remoteUnlockSet.v1', data: { lockId, allowed: false } }]);
    given(lock, known)
      .when(learn({ name: 'autoLockTime', value: 900 }))
      .gives([{ type: 'lock.autoLockTimeSet.v1', data: { lockId, autoLockSeconds: 900 } }]);
    given(lock, known)
      .when(learn({ name: 'passageMode', value: evening }))
      .gives([{ type: 'lock.passageModeReported.v1', data: { lockId, passageMode: evening } }]);
  });

  it('include the clock drift only if the lock reported it', () => {
    const clock = learn({ name: 'clock', value: { zoneOffsetMs: 3_600_000 } });
    given(lock, known).when(clock, NOON).gives([]);
    given(lock, known)
      .when({ ...clock, driftMs: -5 }, NOON)
      .gives([{ type: 'lock.clockReported.v1', data: { lockId, reportedAt: NOON, driftMs: -5 } }]);
  });

  it('include its name, time zone and room status; unchanged or unauthorized changes are rejected', () => {
    const uid = owner;
    const people = [...known, accessGranted(guest, 'user')];
    const says = [
      [
        { type: 'rename', uid, alias: 'Garden' },
        { type: 'lock.renamed.v1', data: { lockId, uid, alias: 'Garden' } },
      ],
      [
        { type: 'setZone', uid, timeZone: 'Asia/Tokyo' },
        { type: 'lock.zoneSet.v1', data: { lockId, uid, timeZone: 'Asia/Tokyo' } },
      ],
      [
        { type: 'setRoomStatus', uid, roomStatus: 2 },
        { type: 'lock.roomStatusSet.v1', data: { lockId, uid, roomStatus: 2 } },
      ],
    ] as const;
    for (const [command, said] of says) {
      given(lock, people)
        .when(command, NOON)
        .gives([said as never]);
      given(lock, [...people, { ...said, at: NOON } as never])
        .when(command, NOON)
        .gives(reject('unchanged'));
      given(lock, people)
        .when({ ...command, uid: guest }, NOON)
        .gives(reject('noPermission'));
      given(lock, people)
        .when({ ...command, uid: 77 as never }, NOON)
        .gives(reject('lockNotFound'));
    }
  });

  it('trigger a clock update if the time zone changes', () => {
    given(lock, known)
      .when({ type: 'setZone', uid: owner, timeZone: 'Asia/Tokyo' }, NOON)
      .effects([{ name: 'followZone', params: { lockId, uid: owner, offsetMs: null } }]);
  });

  it.each<LockSetting>([
    { name: 'remoteUnlock', value: 1 },
    { name: 'autoLockTime', value: 5 },
    { name: 'passageMode', value: { on: false } },
    { name: 'twoFactor', value: 1 },
    { name: 'lockSound', value: 2 },
    { name: 'privacy', value: 1 },
    { name: 'tamper', value: 1 },
    { name: 'resetButton', value: 1 },
    { name: 'openDirection', value: 1 },
  ])('are not recorded if they are unchanged or irrelevant to the lock’s state: $name', setting => {
    given(lock, known).when(learn(setting), NOON).gives([]);
  });

  it('stop the auto-lock timer if auto-lock is turned off', () => {
    const { snapshot } = given(lock, [...known, open()])
      .when(learn({ name: 'autoLockTime', value: 0 }), NOON)
      .callsOff(['autoLock']);
    expect(snapshot.matches(unlocked('stays'))).toBe(true);
    expect(snapshot.context.autoLockSeconds).toBe(0);
  });
});

describe('the clock of a lock', () => {
  const told = (driftMs: number, reportedAt = NOON) =>
    ({ ...learn({ name: 'clock', value: { zoneOffsetMs: 0 } }), reportedAt, driftMs }) as const;
  const said = (driftMs: number, reportedAt = NOON) =>
    fact('lock.clockReported.v1', { lockId, reportedAt, driftMs }, reportedAt);

  it.each([
    [0, 'right'],
    [30_000, 'right'],
    [-30_000, 'right'],
    [30_001, 'off'],
    [-30_001, 'off'],
  ] as const)('that drifts by %i ms has the state “%s”', (driftMs, state) => {
    const { snapshot } = given(lock, known)
      .when(told(driftMs), NOON)
      .gives([{ type: 'lock.clockReported.v1', data: { lockId, reportedAt: NOON, driftMs } }]);
    expect(snapshot.matches({ present: { clock: state } })).toBe(true);
    expect(snapshot.context.clock).toEqual({ reportedAt: NOON, driftMs });
  });

  it('ignores older and repeated reports', () => {
    given(lock, [...known, said(1)])
      .when(told(9, NOON - 1), NOON)
      .gives([]);
    given(lock, [...known, said(1)])
      .when(told(1), NOON)
      .gives([]);
  });

  it('accepts a newer report, and a different report with the same time', () => {
    for (const word of [told(1, NOON + 1), told(2)]) {
      const { reportedAt, driftMs } = word;
      given(lock, [...known, said(1)])
        .when(word, NOON)
        .gives([{ type: 'lock.clockReported.v1', data: { lockId, reportedAt, driftMs } }]);
    }
  });
});

describe('freezing a lock', () => {
  const frozen = fact('lock.frozen.v1', { lockId, uid: owner });

  it('blocks remote unlocking, and still allows remote locking', () => {
    const { snapshot } = given(lock, known)
      .when({ type: 'freeze', uid: owner }, NOON)
      .gives([{ type: 'lock.frozen.v1', data: { lockId, uid: owner } }]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('lockFrozen');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBeNull();
  });

  it('takes precedence over a disabled remote unlock as the reported reason', () => {
    const { snapshot } = given(lock, [lockAdded({ remoteUnlock: false }), accessGranted(), linked, frozen]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('lockFrozen');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBe('remoteUnlockOff');
  });

  it('is undone by unfreezing the lock', () => {
    const { snapshot } = given(lock, [...known, frozen])
      .when({ type: 'thaw', uid: owner }, NOON)
      .gives([{ type: 'lock.thawed.v1', data: { lockId, uid: owner } }]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBeNull();
  });

  it('changes nothing when repeated, nor does unfreezing a lock that is not frozen', () => {
    given(lock, [...known, frozen])
      .when({ type: 'freeze', uid: owner }, NOON)
      .gives([]);
    given(lock, known).when({ type: 'thaw', uid: owner }, NOON).gives([]);
  });

  it.each(['freeze', 'thaw'] as const)('is restricted to the owner, as is unfreezing: command “%s”', type => {
    for (const role of ['admin', 'user'] as const)
      given(lock, [...known, accessGranted(guest, role)])
        .when({ type, uid: guest }, NOON)
        .gives(reject('noPermission'));
    given(lock, known).when({ type, uid: guest }, NOON).gives(reject('lockNotFound'));
    given(lock).when({ type, uid: owner }, NOON).gives(reject('lockNotFound'));
  });
});
