/** What is known of a lock beside its door and its link: passage mode, clock, and whether its owner has frozen it. */
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

/** NOON is 23:13:20 of a Tuesday in Berlin. */
const MIDNIGHT = NOON + 2_800_000;
const tuesday = (fromMinute: number, untilMinute = 1440): PassageMode => ({
  on: true,
  autoUnlock: false,
  periods: [{ allDay: false, weekdays: [2], fromMinute, untilMinute }],
});
const evening = tuesday(1320);
const reported = (passageMode: PassageMode, at = NOON) =>
  fact('lock.passageModeReported.v1', { lockId, passageMode }, at);

describe('a door that stands open in a passage period', () => {
  it('is meant to, and is expected to lock itself only after it', () => {
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

  it('is asked nothing for ever when the passage never ends', () => {
    const always: PassageMode = {
      on: true,
      autoUnlock: true,
      periods: [{ allDay: true, weekdays: [1, 2, 3, 4, 5, 6, 7] }],
    };
    given(lock, [...known, reported(always)])
      .when(hear(open()), NOON)
      .timers([]);
  });

  it('is judged by when it was so, not by when the word of it arrived', () => {
    const late = given(lock, [...known, reported(tuesday(1320, 1394))])
      .when(hear(open(NOON)), NOON + 60_000)
      .timers([{ id: 'passage', dueAt: NOON + 60_000, fact: 'lock.passageEnded.v1' }]);
    expect(late.snapshot.matches(unlocked('heldOpen'))).toBe(true);
    const before = given(lock, [...known, reported(tuesday(1394))]).when(hear(open(NOON)), NOON + 60_000);
    expect(before.snapshot.matches(unlocked('willLock'))).toBe(true);
  });

  it('is found to be so when its auto-lock time is over, or when it answers', () => {
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

  it('is no longer meant to once the mode is switched off', () => {
    const held = given(lock, [...known, reported(evening), open()]);
    const off = learn({ name: 'passageMode', value: { on: false } });
    const { snapshot } = held.when(off, NOON).callsOff(['passage']);
    expect(snapshot.matches(unlocked('willLock'))).toBe(true);
    const byHand = given(lock, [lockAdded({ autoLockSeconds: 0 }), reported(evening), open()]).when(off, NOON);
    expect(byHand.snapshot.matches(unlocked('stays'))).toBe(true);
  });

  it('begins to be meant to when the mode is switched on', () => {
    const on = learn({ name: 'passageMode', value: evening });
    const { snapshot } = given(lock, [...known, open()])
      .when(on, NOON)
      .callsOff(['autoLock'])
      .timers([{ id: 'passage', dueAt: MIDNIGHT, fact: 'lock.passageEnded.v1' }]);
    expect(snapshot.matches(unlocked('heldOpen'))).toBe(true);
  });
});

describe('what a lock learns of its settings', () => {
  it('is a fact when it changes how the lock is looked at', () => {
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

  it('is how far its clock was off, when it has said so; that it took a time is no word of what it tells', () => {
    const clock = learn({ name: 'clock', value: { zoneOffsetMs: 3_600_000 } });
    given(lock, known).when(clock, NOON).gives([]);
    given(lock, known)
      .when({ ...clock, driftMs: -5 }, NOON)
      .gives([{ type: 'lock.clockReported.v1', data: { lockId, reportedAt: NOON, driftMs: -5 } }]);
  });

  it('what its people say of it is theirs to say, and is not said twice', () => {
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

  it('that it is in another zone lets its clock follow', () => {
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
  ])('is nothing when it is as it was, or the matter of $name alone', setting => {
    given(lock, known).when(learn(setting), NOON).gives([]);
  });

  it('is that it no longer locks by itself: a door that was expected to is left as it is', () => {
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
  ] as const)('that is %i ms ahead is %s', (driftMs, state) => {
    const { snapshot } = given(lock, known)
      .when(told(driftMs), NOON)
      .gives([{ type: 'lock.clockReported.v1', data: { lockId, reportedAt: NOON, driftMs } }]);
    expect(snapshot.matches({ present: { clock: state } })).toBe(true);
    expect(snapshot.context.clock).toEqual({ reportedAt: NOON, driftMs });
  });

  it('is not changed by an older word, nor told twice of the same', () => {
    given(lock, [...known, said(1)])
      .when(told(9, NOON - 1), NOON)
      .gives([]);
    given(lock, [...known, said(1)])
      .when(told(1), NOON)
      .gives([]);
  });

  it('is changed by a newer word, and by another word of the same moment', () => {
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

  it('keeps everybody from opening it from afar, and nobody from locking it', () => {
    const { snapshot } = given(lock, known)
      .when({ type: 'freeze', uid: owner }, NOON)
      .gives([{ type: 'lock.frozen.v1', data: { lockId, uid: owner } }]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('lockFrozen');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBeNull();
  });

  it('is named before a switched-off setting, which its owner could not use anyway', () => {
    const { snapshot } = given(lock, [lockAdded({ remoteUnlock: false }), accessGranted(), linked, frozen]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBe('lockFrozen');
    expect(remoteBlockReason(snapshot, owner, 'lock')).toBe('remoteUnlockOff');
  });

  it('is undone by thawing it', () => {
    const { snapshot } = given(lock, [...known, frozen])
      .when({ type: 'thaw', uid: owner }, NOON)
      .gives([{ type: 'lock.thawed.v1', data: { lockId, uid: owner } }]);
    expect(remoteBlockReason(snapshot, owner, 'unlock')).toBeNull();
  });

  it('that is frozen, or thawing one that is not, changes nothing', () => {
    given(lock, [...known, frozen])
      .when({ type: 'freeze', uid: owner }, NOON)
      .gives([]);
    given(lock, known).when({ type: 'thaw', uid: owner }, NOON).gives([]);
  });

  it.each(['freeze', 'thaw'] as const)('is for its owner alone: %s', type => {
    for (const role of ['admin', 'user'] as const)
      given(lock, [...known, accessGranted(guest, role)])
        .when({ type, uid: guest }, NOON)
        .gives(reject('noPermission'));
    given(lock, known).when({ type, uid: guest }, NOON).gives(reject('lockNotFound'));
    given(lock).when({ type, uid: owner }, NOON).gives(reject('lockNotFound'));
  });
});
