import { describe, expect, it } from 'vitest';
import { ekey } from '../../../machines/aggregates/ekey.decide.ts';
import {
  type EKeyStanding,
  eKeyNextBoundaryAt,
  eKeyStanding,
  mayOpenFromAfar,
  startOf,
} from '../../../machines/selectors/eKeyStatus.ts';
import type { EKeyFact } from '../../../models/facts/ekey.facts.ts';
import type { Validity } from '../../../models/validity.ts';
import { given } from '../../support/given.ts';
import {
  aboutEKey,
  DAY,
  EKEY_STATES,
  type EKeyState,
  eKeyFact,
  eKeySent,
  forAWeek,
  historyTo,
  validityAsked,
} from '../../support/givenEKey.ts';
import { NOON } from '../../support/givenFacts.ts';

const folded = (facts: readonly EKeyFact[]) => given(ekey, facts).snapshot;
const standing = (state: EKeyState, now = NOON) => eKeyStanding(folded(historyTo[state]), now);
const says = (status: string, meaning: string, waitsFor: string | null = null, because: string | null = null) =>
  ({ status, meaning, waitsFor, because }) as EKeyStanding;

const expected: Record<EKeyState, EKeyStanding | null> = {
  none: null,
  offered: says('110402', 'waiting', 'recipient'),
  declined: says('110413', 'attention', null, 'declined'),
  lapsed: says('110412', 'attention', null, 'lapsed'),
  normal: says('110401', 'done'),
  updating: says('110411', 'waiting', 'recipient'),
  freezing: says('110404', 'waiting', 'recipient'),
  frozen: says('110405', 'attention'),
  updatingFrozen: says('110411', 'waiting', 'recipient'),
  unfreezing: says('110406', 'waiting', 'recipient'),
  resetting: says('110409', 'waiting', 'recipient'),
  reset: says('110410', 'attention'),
  deleting: says('110407', 'waiting', 'recipient'),
  deleted: says('110408', 'done'),
};

describe('the status of an eKey', () => {
  it.each(EKEY_STATES)('has the number and the status tag of the state %s', state => {
    const snapshot = folded(historyTo[state]);
    const said = eKeyStanding(snapshot, NOON);
    expect(said).toEqual(expected[state]);
    // The meaning is a tag of the chart's state.
    if (said) expect(snapshot.hasTag(said.meaning)).toBe(true);
  });

  it('is expired as soon as an offer expires, even before the timer fires', () => {
    expect(standing('offered', NOON + DAY - 1)?.status).toBe('110402');
    expect(standing('offered', NOON + DAY)).toEqual(expected.lapsed);
  });

  it.each(EKEY_STATES)('changes over time in the state %s exactly at the predicted boundaries', state => {
    const snapshot = folded(historyTo[state]);
    const told = [];
    for (let at = eKeyNextBoundaryAt(snapshot, NOON - 2 * DAY); at !== null; at = eKeyNextBoundaryAt(snapshot, at))
      told.push(at);
    const seen = [];
    const HOUR = DAY / 24;
    const said = (at: number) => JSON.stringify(eKeyStanding(snapshot, at));
    for (let at = NOON - 2 * DAY + HOUR; at < NOON + 9 * DAY; at += HOUR)
      if (said(at) !== said(at - HOUR)) seen.push(at);
    expect(told).toEqual(seen);
  });

  it.each(['normal', 'freezing', 'frozen', 'unfreezing'] as const)(
    'is expired once the validity ends in the state %s',
    state => {
      expect(standing(state, NOON + DAY - 1)).toEqual(expected[state]);
      expect(standing(state, NOON + DAY)).toEqual(says('110412', 'attention', null, 'ended'));
    },
  );

  it.each(['updating', 'updatingFrozen'] as const)(
    'stays pending in the state %s until the app reports the new validity',
    state => {
      expect(standing(state, NOON + DAY)).toEqual(expected[state]);
      expect(standing(state, NOON + 7 * DAY)).toEqual(expected[state]);
      const seen = folded([...historyTo[state], eKeyFact('ekey.appSeen.v1')]);
      expect(eKeyStanding(seen, NOON + 7 * DAY - 1)?.status).not.toBe('110412');
      expect(eKeyStanding(seen, NOON + 7 * DAY)?.status).toBe('110412');
    },
  );

  it('is not expired by a shortened validity before the app has applied it', () => {
    const shortened = folded([...historyTo.normal, validityAsked({ kind: 'limited', start: NOON, end: NOON + 1 })]);
    expect(eKeyStanding(shortened, NOON + 1)?.status).toBe('110411');
  });

  it.each(['resetting', 'reset', 'deleting', 'deleted'] as const)(
    'stays the same in the state %s when the validity ends',
    state => expect(standing(state, NOON + DAY)).toEqual(expected[state]),
  );

  it('is not yet valid before the validity starts, and waits for that time', () => {
    expect(standing('normal', NOON - 1)).toEqual(says('110413', 'waiting', 'time', 'willBeValid'));
    expect(standing('frozen', NOON - 1)).toEqual(expected.frozen);
  });

  it('is expired once a one-time eKey is used', () => {
    const used = folded([
      eKeySent({ validity: { kind: 'once' } }),
      eKeyFact('ekey.accepted.v1'),
      eKeyFact('ekey.used.v1'),
    ]);
    expect(eKeyStanding(used, NOON)).toEqual(says('110412', 'attention', null, 'used'));
  });
});

describe('remote unlock with an eKey', () => {
  const may = (facts: readonly EKeyFact[], now = NOON) => mayOpenFromAfar(folded(facts), now, 'Europe/Berlin');
  const having = (change: Parameters<typeof eKeySent>[0]) => [eKeySent(change), eKeyFact('ekey.accepted.v1')];

  it('is possible only in the states normal and updating', () =>
    expect(EKEY_STATES.filter(state => may(historyTo[state]))).toEqual(['normal', 'updating']));

  it('is possible only during the validity of the eKey', () =>
    expect([-1, 0, DAY - 1, DAY].map(ms => may(historyTo.normal, NOON + ms))).toEqual([false, true, true, false]));

  it('is possible only within both the reported and the desired validity', () => {
    expect(may(historyTo.updating, NOON + DAY)).toBe(false);
    const shorter: Validity = { kind: 'limited', start: NOON, end: NOON + DAY };
    expect(may([...having({ validity: forAWeek }), validityAsked(shorter)], NOON + DAY)).toBe(false);
    expect(may([...having({ validity: forAWeek }), validityAsked(shorter)], NOON + DAY - 1)).toBe(true);
  });

  it('requires an eKey that allows remote unlock', () => {
    expect(may(having({ remoteUnlock: false }))).toBe(false);
    const off: EKeyFact = {
      type: 'ekey.remoteUnlockSet.v1',
      data: { ...aboutEKey, remoteUnlock: false },
      at: NOON,
    };
    expect(may([...historyTo.normal, off])).toBe(false);
  });

  it('is possible only once with a one-time eKey', () => {
    const once = having({ validity: { kind: 'once' } });
    expect(may(once)).toBe(true);
    expect(may([...once, eKeyFact('ekey.used.v1')])).toBe(false);
  });

  it('is limited to the hours of a cyclic validity in the lock’s time zone', () => {
    // NOON is 23:13 on a Tuesday in Berlin.
    const cycle = { kind: 'cycle', start: NOON, end: NOON + DAY, weekdays: [2], fromMinute: 0 } as const;
    expect(may(having({ validity: { ...cycle, weekdays: [2], untilMinute: 1394 } }))).toBe(true);
    expect(may(having({ validity: { ...cycle, weekdays: [2], untilMinute: 1393 } }))).toBe(false);
  });
});

it('an eKey starts when its reported validity starts, or its desired validity if none is reported', () => {
  const later: Validity = { kind: 'limited', start: NOON + 1, end: NOON + DAY };
  const first = eKeySent({ validity: later });
  expect(startOf(folded([first]))).toBe(NOON + 1);
  expect(startOf(folded([first, eKeyFact('ekey.accepted.v1'), validityAsked({ kind: 'permanent' })]))).toBe(NOON + 1);
  expect(startOf(folded([eKeySent({ validity: { kind: 'once' } })]))).toBeNull();
});
