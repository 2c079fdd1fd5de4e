import { describe, expect, it } from 'vitest';
import { type DueOutcome, dueOf, schedule } from '../../../machines/aggregates/schedule.decide.ts';
import { reject } from '../../../models/errorCodes.ts';
import { isTooLate, type PlannedTime } from '../../../models/schedule.ts';
import { given } from '../../support/given.ts';
import { owner } from '../../support/givenFacts.ts';
import {
  aheadOf,
  BERLIN,
  EVERY_NIGHT,
  fellDue,
  jobAt,
  LONDON,
  SET_AT,
  scheduleFact,
  scheduleId,
  scheduleSet,
  TONIGHT,
  wishFor,
} from '../../support/givenSchedule.ts';

const MINUTE = 60_000;
const DUE = Date.parse('2026-11-21T21:00:00Z');
const DAY = 24 * 60 * MINUTE;
const nightly = scheduleSet(EVERY_NIGHT);
const next = aheadOf(EVERY_NIGHT, DUE);
const dueNow = { scheduleId, at: DUE, times: aheadOf(EVERY_NIGHT, SET_AT), leftOut: [], plan: next };
const begun: DueOutcome = { kind: 'begun', jobId: jobAt(DUE), locks: 1, leftOut: [] };
const timerAt = (dueAt: number) => [{ id: 'due', dueAt, fact: 'schedule.fellDue.v1' }];

describe('a schedule', () => {
  it('waits for its due time once it is set', () => {
    const { scheduleId: _, uid, ...wish } = nightly.data;
    const set = given(schedule).when({ type: 'set', scheduleId, uid, wish }, SET_AT);
    set
      .gives([{ type: 'schedule.set.v1', data: nightly.data }])
      .becomes('waiting')
      .timers(timerAt(DUE));
  });

  it('waits for the next run after its job started, and ignores a repeated start', () => {
    const due = given(schedule, [nightly, fellDue(DUE)]);
    due
      .when({ type: 'begin', begun, plan: next }, DUE + 5)
      .gives([{ type: 'schedule.begun.v1', data: { ...dueNow, jobId: jobAt(DUE), locks: 1 } }])
      .becomes('waiting')
      .timers(timerAt(DUE + DAY));
    const after = scheduleFact('schedule.begun.v1', { ...dueNow, jobId: jobAt(DUE), locks: 1 }, DUE + 5);
    given(schedule, [nightly, fellDue(DUE), after])
      .when({ type: 'begin', begun, plan: next }, DUE + 9)
      .gives([]);
  });

  it('ends after its only run, whether started or missed', () => {
    const due = given(schedule, [scheduleSet(TONIGHT), fellDue(DUE)]);
    due.when({ type: 'begin', begun, plan: [] }, DUE).becomes('ended').timers([]);
    const missed: DueOutcome = { kind: 'missed', why: 'late', leftOut: [] };
    due.when({ type: 'begin', begun: missed, plan: [] }, DUE + DAY).becomes('ended');
  });

  it('records a missed run and waits for the next run', () => {
    given(schedule, [nightly, fellDue(DUE + DAY / 2)])
      .when({ type: 'begin', begun: { kind: 'missed', why: 'late', leftOut: [] }, plan: next }, DUE + DAY / 2)
      .gives([{ type: 'schedule.missed.v1', data: { ...dueNow, why: 'late' } }])
      .becomes('waiting')
      .timers(timerAt(DUE + DAY));
  });

  it('waits for the earliest due time of its time zones, and groups zones that are due at the same time', () => {
    const both = scheduleSet(EVERY_NIGHT, BERLIN, LONDON);
    given(schedule)
      .when({ type: 'set', scheduleId, uid: owner, wish: wishFor(EVERY_NIGHT, both.data.plan) }, SET_AT)
      .timers(timerAt(DUE));
    expect(dueOf(both.data.plan).map(({ zone }) => zone)).toEqual([BERLIN]);
    expect(dueOf(aheadOf(EVERY_NIGHT, SET_AT, BERLIN, 'Europe/Paris'))).toHaveLength(2);
  });

  it('replaces its plan with a different plan, and ignores an equal one', () => {
    const waiting = given(schedule, [nightly]);
    const plan = aheadOf(EVERY_NIGHT, SET_AT, BERLIN, LONDON);
    const planned = waiting.when({ type: 'look', plan }, SET_AT + 1);
    planned.gives([{ type: 'schedule.planned.v1', data: { scheduleId, plan } }]).becomes('waiting');
    planned.callsOff(['due']).timers(timerAt(DUE));
    waiting.when({ type: 'look', plan: aheadOf(EVERY_NIGHT, SET_AT) }, SET_AT + 1).gives([]);
  });

  it('keeps a run that is already due when its plan is refreshed', () => {
    given(schedule, [nightly])
      .when({ type: 'look', plan: next }, DUE + 1)
      .gives([]);
  });

  it('skips runs that were due while it was paused', () => {
    const paused = scheduleFact('schedule.paused.v1', {}, SET_AT + 1);
    given(schedule, [nightly])
      .when({ type: 'pause' }, SET_AT + 1)
      .becomes('paused')
      .callsOff(['due'])
      .timers([]);
    const later = given(schedule, [nightly, paused]);
    later
      .when({ type: 'resume', plan: next }, DUE + 1)
      .becomes('waiting')
      .timers(timerAt(DUE + DAY));
    later.when({ type: 'pause' }, DUE).gives(reject('notInThisState'));
    later.when({ type: 'cancel' }, DUE).becomes('cancelled');
  });

  it.each(['set', 'change', 'resume'] as const)('rejects the command %s if no run lies in the future', type => {
    const empty: PlannedTime[] = [];
    const wish = wishFor(TONIGHT, empty);
    const over = reject('badParameter', { fields: { when: 'past' } });
    if (type === 'set') given(schedule).when({ type, scheduleId, uid: owner, wish }, DUE).gives(over);
    else
      given(schedule, [scheduleSet(TONIGHT)])
        .when(type === 'change' ? { type, wish } : { type, plan: empty }, SET_AT)
        .gives(over);
  });

  it('rejects commands before it is set, and cannot be set twice', () => {
    given(schedule).when({ type: 'pause' }).gives(reject('scheduleNotFound'));
    given(schedule, [nightly])
      .when({ type: 'set', scheduleId, uid: owner, wish: wishFor(EVERY_NIGHT, next) })
      .gives(reject('conflict'));
  });
});

describe('a delayed run', () => {
  it.each([
    ['unlock', MINUTE, false],
    ['unlock', MINUTE + 1, true],
    ['lock', 15 * MINUTE, false],
    ['lock', 15 * MINUTE + 1, true],
  ] as const)('counts as too late for the action %s after a delay of %i ms: %s', (action, late, tooLate) => {
    expect(isTooLate(action, DUE, DUE + late)).toBe(tooLate);
  });
});
