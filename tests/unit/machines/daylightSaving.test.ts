import { describe, expect, it } from 'vitest';
import { daylightSaving, NOTICE_MS } from '../../../machines/aggregates/daylightSaving.decide.ts';
import type { EffectParams } from '../../../machines/effects.ts';
import { isAsking, isClockWrong, isMuted, mayMute } from '../../../machines/selectors/daylightSaving.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { ItemEnd } from '../../../models/itemEnd.ts';
import { nextZoneChange, type ZoneChange } from '../../../models/zoneChange.ts';
import { given } from '../../support/given.ts';
import {
  about,
  byOwner,
  changeAnnounced,
  dayBefore,
  daylightFact,
  fallBack,
  forJob,
  job,
  springForward,
  ZONE,
} from '../../support/givenDaylight.ts';
import { decided, door, owner } from '../../support/givenFacts.ts';

type Ended = EffectParams['tellZone'];
const { at: CHANGE, offsetAfterMs } = springForward;
const BEFORE = dayBefore(springForward);
const look = (change: ZoneChange | null, zone = ZONE) => ({ type: 'look', lockId: door, zone, change }) as const;
const accept = { type: 'accept', uid: owner, blockReason: null, job } as const;
const by = (type: 'dismiss' | 'mute' | 'unmute') => ({ type, uid: owner });
const withdrawn = { type: 'daylightSaving.withdrawn.v1', data: about } as const;

const spring = changeAnnounced();
const accepted = daylightFact('daylightSaving.accepted.v1', forJob, BEFORE);
const begun = daylightFact('daylightSaving.begun.v1', about, CHANGE);
const passed = daylightFact('daylightSaving.passed.v1', about, CHANGE);
const dismissed = daylightFact('daylightSaving.dismissed.v1', byOwner, BEFORE);
const muted = daylightFact('daylightSaving.muted.v1', byOwner, BEFORE);
const unmuted = daylightFact('daylightSaving.unmuted.v1', byOwner, BEFORE);
const applying = [spring, accepted, begun];
const applied = daylightFact('daylightSaving.applied.v1', about, CHANGE + 1);
const failed = daylightFact('daylightSaving.failed.v1', { ...about, reason: 'gatewayOffline' }, CHANGE + 1);
const unconfirmed = daylightFact('daylightSaving.unconfirmed.v1', { ...about, reason: 'noAnswer' }, CHANGE + 1);
const follow = { name: 'followZone', params: { ...byOwner, offsetMs: offsetAfterMs } };
const told = (outcome: ItemEnd) => ({ name: 'tellJob', params: { ...about, ...job, outcome } });

describe('a time zone change', () => {
  it('is announced from a week ahead until it happens', () => {
    const quiet = given(daylightSaving);
    quiet.when(look(springForward), CHANGE - NOTICE_MS - 1).gives([]);
    const { snapshot } = quiet
      .when(look(springForward), CHANGE - NOTICE_MS)
      .gives([decided(spring)])
      .becomes('announced')
      .timers([{ id: 'unanswered', dueAt: CHANGE, fact: 'daylightSaving.passed.v1' }]);
    expect([isAsking(snapshot), mayMute(snapshot)]).toEqual([true, true]);
    quiet.when(look(springForward), CHANGE - 1).gives([decided(spring)]);
    quiet.when(look(springForward), CHANGE).gives([]);
  });

  it.each(['Asia/Shanghai', 'Australia/Brisbane', 'Europe/Istanbul'])('is never announced in %s', zone => {
    for (let day = 0; day < 365; day += 5) {
      const now = Date.parse('2026-01-01T00:00Z') + day * 24 * 60 * 60_000;
      given(daylightSaving)
        .when(look(nextZoneChange(zone, now), zone), now)
        .gives([]);
    }
  });

  it.each([
    ['Europe/Berlin', ['enter', 'exit']],
    ['Australia/Sydney', ['exit', 'enter']],
    ['Australia/Lord_Howe', ['exit', 'enter']],
    ['Africa/Casablanca', ['enter', 'exit']],
  ])('is announced twice a year in %s, once per change', (zone, directions) => {
    let { snapshot } = given(daylightSaving);
    const heard: string[] = [];
    for (let day = 0; day < 365; day += 3) {
      const now = Date.parse('2025-01-01T00:00Z') + day * 24 * 60 * 60_000;
      const decision = daylightSaving.decide(look(nextZoneChange(zone, now), zone), snapshot, now);
      if ('rejected' in decision || decision.length === 0) continue;
      const [fact] = decision;
      if (fact?.type !== 'daylightSaving.announced.v1') expect.fail(`${fact?.type}`);
      heard.push(fact.data.direction);
      // Dismissed at once, so the next poll must not announce it again.
      const announced = daylightFact('daylightSaving.announced.v1', fact.data, now);
      snapshot = given(daylightSaving, [announced, { ...dismissed, at: now as never }]).snapshot;
    }
    expect(heard).toEqual(directions);
  });

  it('is announced only once, and does not prevent the announcement of the next change', () => {
    for (const history of [[spring], [spring, accepted], [spring, dismissed], [spring, passed], [...applying, failed]])
      given(daylightSaving, history).when(look(springForward), BEFORE).gives([]);
    const now = dayBefore(fallBack);
    for (const end of [
      [spring, dismissed],
      [spring, passed],
      ...[applied, failed, unconfirmed].map(e => [...applying, e]),
    ]) {
      const { snapshot } = given(daylightSaving, end)
        .when(look(fallBack), now)
        .gives([decided(changeAnnounced(fallBack))])
        .becomes('announced');
      expect(snapshot.context).toMatchObject({ uid: null, job: null, reason: null, direction: 'exit' });
    }
  });

  it('is not announced while another change is applied or while reminders are muted', () => {
    for (const history of [applying, [spring, muted]])
      given(daylightSaving, history).when(look(fallBack), dayBefore(fallBack)).gives([]);
  });

  it('leaves the lock’s clock wrong if the user does not respond in time', () => {
    const { snapshot } = given(daylightSaving, [spring, passed]);
    expect([isClockWrong(snapshot), isAsking(snapshot)]).toEqual([true, true]);
    given(daylightSaving, [spring, passed])
      .when(by('dismiss'), CHANGE + 1)
      .becomes('dismissed');
  });
});

describe('an announced time zone change', () => {
  const later = { ...springForward, at: CHANGE + 60_000 };
  const further = { ...springForward, offsetAfterMs: offsetAfterMs + 60_000 };
  it.each([
    ['drops the change', null, []],
    ['postpones it beyond the notice period', fallBack, []],
    ['moves it a little', later, [decided(changeAnnounced(later))]],
    ['changes its offset', further, [decided(changeAnnounced(further))]],
  ])('is withdrawn when a new time zone rule %s', (_, change, facts) => {
    for (const [history, timer] of [
      [[spring], 'unanswered'],
      [[spring, accepted], 'accepted'],
    ] as const)
      given(daylightSaving, history)
        .when(look(change), BEFORE)
        .gives([withdrawn, ...facts])
        .becomes(facts.length > 0 ? 'announced' : 'quiet')
        .callsOff([timer]);
  });

  it('is replaced when the lock moves to another zone with the same change', () => {
    given(daylightSaving, [spring])
      .when(look(springForward, 'Europe/Paris'), BEFORE)
      .gives([withdrawn, decided(changeAnnounced(springForward, 'Europe/Paris'))]);
  });

  it('is not withdrawn once it is due, even if its timer has not fired yet', () => {
    for (const history of [[spring], [spring, accepted]]) {
      given(daylightSaving, history).when(look(fallBack), CHANGE).gives([]);
      given(daylightSaving, history)
        .when(look(fallBack), CHANGE - 1)
        .gives([withdrawn]);
    }
  });
});

describe('accepting a time zone change', () => {
  it('schedules the clock update for the time of the change', () => {
    given(daylightSaving, [spring])
      .when(accept, BEFORE)
      .gives([decided(accepted)])
      .becomes('accepted')
      .effects([told({ kind: 'waits', reason: 'changeAhead' })])
      .callsOff(['unanswered'])
      .timers([{ id: 'accepted', dueAt: CHANGE, fact: 'daylightSaving.begun.v1' }]);
    expect(given(daylightSaving, applying).snapshot.value).toBe('applying');
  });

  it('updates the lock’s clock at once if the change is already due', () => {
    given(daylightSaving, [spring])
      .when(accept, CHANGE + 5)
      .timers([{ id: 'accepted', dueAt: CHANGE + 5, fact: 'daylightSaving.begun.v1' }]);
  });

  it('updates the lock’s clock at once after the change passed, failed or became unconfirmed', () => {
    for (const end of [
      [spring, passed],
      [...applying, failed],
      [...applying, unconfirmed],
    ]) {
      const { snapshot } = given(daylightSaving, end)
        .when(accept, CHANGE + 9)
        .gives([{ type: 'daylightSaving.retried.v1', data: forJob }])
        .becomes('applying')
        .effects([follow]);
      expect(snapshot.context.reason).toBeNull();
    }
  });

  it('is rejected when the lock is unreachable or no change can be accepted', () => {
    for (const history of [[spring], [spring, passed]])
      given(daylightSaving, history)
        .when({ ...accept, blockReason: 'noGateway' }, BEFORE)
        .gives(reject('noGateway'));
    for (const history of [
      [],
      [spring, accepted],
      applying,
      [...applying, applied],
      [spring, dismissed],
      [spring, muted],
    ])
      given(daylightSaving, history).when(accept, BEFORE).gives(reject('notInThisState'));
  });

  it('can be cancelled until the change is due', () => {
    given(daylightSaving, [spring, accepted])
      .when(by('dismiss'), BEFORE)
      .gives([decided(dismissed)])
      .effects([told({ kind: 'rejected', reason: 'notFollowed' })])
      .callsOff(['accepted']);
    given(daylightSaving, applying).when(by('dismiss'), CHANGE).gives(reject('notInThisState'));
  });
});

describe('the result of a clock update', () => {
  const ended = (end: 'done' | 'failed' | 'unconfirmed', reason: Ended['reason'], zoneOffsetMs: number | null = null) =>
    ({ type: 'settle', end, reason, zoneOffsetMs }) as const;
  const failedFor = (reason: 'clockWrong' | 'notTaken') => ({ ...decided(failed), data: { ...about, reason } });

  it.each<[ReturnType<typeof ended>, unknown, string, ItemEnd]>([
    [ended('done', null, offsetAfterMs), decided(applied), 'applied', { kind: 'done' }],
    // The lock's zone was changed in the meantime.
    [ended('done', null, 0), failedFor('notTaken'), 'failed', { kind: 'refused', reason: 'notTaken' }],
    [ended('failed', 'gatewayOffline'), decided(failed), 'failed', { kind: 'refused', reason: 'gatewayOffline' }],
    [ended('failed', 'clockWrong'), failedFor('clockWrong'), 'failed', { kind: 'refused', reason: 'clockWrong' }],
    [
      ended('unconfirmed', 'noAnswer'),
      decided(unconfirmed),
      'unconfirmed',
      { kind: 'unconfirmed', reason: 'noAnswer' },
    ],
    [ended('unconfirmed', null), decided(unconfirmed), 'unconfirmed', { kind: 'unconfirmed', reason: 'noAnswer' }],
  ])('is stored with its reason and reported to the waiting job: %o', (settle, fact, state, outcome) => {
    const { snapshot } = given(daylightSaving, applying)
      .when(settle, CHANGE + 1)
      .gives([fact as never])
      .becomes(state)
      .effects([told(outcome)]);
    expect(isClockWrong(snapshot)).toBe(state !== 'applied');
    expect(snapshot.context.job).toBeNull();
    for (const history of [
      [spring, accepted],
      [...applying, applied],
      [...applying, failed],
    ])
      given(daylightSaving, history)
        .when(settle, CHANGE + 1)
        .gives([]);
  });
});

describe('muting reminders', () => {
  it('is possible unless a change is accepted or being applied, and can be undone', () => {
    for (const history of [
      [spring],
      [spring, dismissed],
      [spring, passed],
      [...applying, applied],
      [...applying, failed],
    ]) {
      const { snapshot } = given(daylightSaving, history)
        .when(by('mute'), BEFORE)
        .gives([decided(muted)])
        .becomes('muted');
      expect([isMuted(snapshot), isAsking(snapshot), mayMute(snapshot)]).toEqual([true, false, false]);
    }
    for (const history of [[spring, accepted], applying, [spring, muted]])
      given(daylightSaving, history).when(by('mute'), BEFORE).gives(reject('notInThisState'));
    // Unmuting announces the same change again.
    given(daylightSaving, [spring, muted])
      .when(by('unmute'), BEFORE)
      .gives([decided(unmuted)])
      .becomes('quiet');
    given(daylightSaving, [spring, muted, unmuted])
      .when(look(springForward), BEFORE)
      .gives([decided(spring)]);
    given(daylightSaving, [spring]).when(by('unmute'), BEFORE).gives(reject('notInThisState'));
  });

  it('is rejected, like every other command, before any change was announced', () => {
    for (const command of [
      by('mute'),
      by('dismiss'),
      by('unmute'),
      accept,
      { type: 'settle', end: 'done', reason: null, zoneOffsetMs: 0 } as const,
    ])
      given(daylightSaving).when(command, BEFORE).gives(reject('notInThisState'));
  });
});
