/** A passcode on a lock without time support. */
import { describe, expect, it } from 'vitest';
import { passcode } from '../../../machines/aggregates/passcode.decide.ts';
import { validityKindsOf } from '../../../machines/aggregates/passcodeRules.ts';
import { credentialActions } from '../../../machines/selectors/credentialActions.ts';
import { credentialStatus } from '../../../machines/selectors/credentialStatus.ts';
import type { ContentOf } from '../../../models/credential.ts';
import { reject } from '../../../models/errorCodes.ts';
import type { PasscodeFact } from '../../../models/facts/passcode.facts.ts';
import { PasscodeType } from '../../../models/passcode.ts';
import type { TimeWindow, Validity } from '../../../models/validity.ts';
import {
  aboutIt,
  asker,
  byGateway,
  confirmed,
  credentialId,
  deletionAsked,
  effectOf,
  failed,
  happened,
  permanent,
  sent,
  wanted,
} from '../../support/credentialFacts.ts';
import { given } from '../../support/given.ts';
import { door, NOON, owner } from '../../support/givenFacts.ts';

const HOUR = 3_600_000;
const content: ContentOf<'passcode'> = {
  ...{ kind: 'passcode', type: PasscodeType.CUSTOM, digitsRef: 'ref-digits' },
  ...{ generated: false, usedAt: null, revealedAt: null },
};
const hours = (from: number, until: number): TimeWindow => ({ start: NOON + from * HOUR, end: NOON + until * HOUR });
const limited = (from: number, until: number): Validity => ({ kind: 'limited', ...hours(from, until) });
const known = { digits: 6, supported: [6], inUse: false };
const asking = { credentialId, lockId: door, name: 'Maya', ...asker, content, connectivity: byGateway, ...known };
const request = (validity: Validity) => ({ type: 'request', ...asking, validity, timesByConsole: true }) as const;
const change = (validity: Validity) =>
  ({ type: 'change', ...asker, connectivity: byGateway, validity, timesByConsole: true }) as const;
const look = { type: 'keepTimes', connectivity: byGateway, timeZone: asker.timeZone } as const;

const asked = (validity: Validity, window: TimeWindow | null) => {
  const request = wanted(content, { validity });
  return { ...request, data: { ...request.data, window } };
};
type Of<Type extends PasscodeFact['type']> = Extract<PasscodeFact, { type: Type }>;
const own = <const Type extends PasscodeFact['type']>(type: Type, data: object, at: number) =>
  ({ type, data: { ...aboutIt, ...data }, at }) as unknown as Of<Type>;
const due = (hour: number) => own('passcode.turnDue.v1', {}, NOON + hour * HOUR);
const inside = [asked(limited(0, 2), hours(0, 2)), sent(), confirmed()];
const ended = own('passcode.timeEnded.v1', { connectivity: byGateway, window: null }, NOON + 2 * HOUR);
const takenOut = happened('credential.confirmed.v1', { ...aboutIt, change: 'takeOut', revision: 2 }, NOON + 2 * HOUR);

describe('a passcode whose validity the console enforces', () => {
  it('waits for its start, and is written to the lock then', () => {
    const ahead = limited(1, 2);
    given(passcode)
      .when(request(ahead), NOON)
      .becomes('outside')
      .effects([])
      .timers([{ id: 'turn', dueAt: NOON + HOUR, fact: 'passcode.turnDue.v1' }]);
    given(passcode, [asked(ahead, hours(1, 2)), due(1)])
      .when(look, NOON + HOUR)
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'passcode', 'add', 2)])
      .timers([{ id: 'turn', dueAt: NOON + 2 * HOUR, fact: 'passcode.turnDue.v1' }]);
  });

  it('is written at once if it is valid now or permanent', () => {
    given(passcode)
      .when(request(limited(0, 2)), NOON)
      .becomes({ adding: 'waiting' })
      .timers([{ id: 'turn', dueAt: NOON + 2 * HOUR, fact: 'passcode.turnDue.v1' }]);
    given(passcode).when(request(permanent), NOON).becomes({ adding: 'waiting' }).timers([]);
  });

  it('is removed from the lock at its end, and ends when the lock confirms', () => {
    const { snapshot } = given(passcode, [...inside, due(2)])
      .when(look, NOON + 2 * HOUR)
      .becomes({ takingOut: 'waiting' })
      .effects([effectOf('writeCredential', 'passcode', 'takeOut', 2)]);
    expect(credentialStatus(snapshot, NOON + 2 * HOUR)).toMatchObject({ status: 110510, door: 'mayOpen' });
    given(passcode, [...inside, due(2), ended])
      .when({ type: 'send', revision: 2 }, NOON + 2 * HOUR)
      .becomes({ takingOut: 'sent' });
    const out = given(passcode, [...inside, due(2), ended, sent('takeOut', 2), takenOut]).snapshot;
    expect(out.value).toBe('over');
    expect(out.context).toMatchObject({ presence: 'no', held: null, times: { window: null, turnsAt: null } });
    expect(credentialActions(out)).toEqual(['rename', 'giveTo', 'changePeriod', 'delete', 'reveal', 'changeDigits']);
  });

  it('has a warning status when its removal from the lock fails, even during retries', () => {
    const going = [...inside, due(2), ended, sent('takeOut', 2)];
    const status = (reason: 'noPermission' | 'gatewayBusy', nextTryAt: number | null) =>
      credentialStatus(given(passcode, [...going, failed(reason, nextTryAt, 'takeOut', 2)]).snapshot, NOON + 3 * HOUR);
    expect(status('noPermission', null)).toMatchObject({
      meaning: 'danger',
      mayRetry: true,
      door: 'mayOpen',
      status: 110511,
    });
    expect(status('gatewayBusy', NOON + 3 * HOUR)).toMatchObject({
      meaning: 'attention',
      mayRetry: true,
      door: 'mayOpen',
    });
  });

  it('ends without a write if it never reached the lock', () => {
    given(passcode, [asked(limited(0, 2), hours(0, 2)), due(2)])
      .when(look, NOON + 2 * HOUR)
      .gives([{ type: 'passcode.timePassed.v1', data: { ...aboutIt, window: null } }])
      .becomes('over')
      .effects([]);
    // The console was down at both times.
    given(passcode, [asked(limited(1, 2), hours(1, 2)), due(1)])
      .when(look, NOON + 5 * HOUR)
      .becomes('over')
      .effects([]);
  });

  it('is unchanged by a check when no start or end is due, and reschedules an early check', () => {
    given(passcode, inside)
      .when(look, NOON + HOUR)
      .gives([]);
    given(passcode, [...inside, due(2)])
      .when(look, NOON + 2 * HOUR - 1)
      .becomes('normal')
      .timers([{ id: 'turn', dueAt: NOON + 2 * HOUR, fact: 'passcode.turnDue.v1' }]);
    for (const history of [
      [],
      [asked(permanent, null)],
      [wanted(content)],
      [...inside, due(2), ended, sent('takeOut', 2), takenOut],
    ])
      expect(passcode.decide(look, given(passcode, history).snapshot, NOON)).toEqual(
        history.length === 0 ? reject('notInThisState') : [],
      );
  });

  it('changes its validity at once, and writes to the lock only if the current state is affected', () => {
    given(passcode, inside)
      .when(change(limited(0, 5)), NOON)
      .becomes('normal')
      .effects([])
      .callsOff(['turn']);
    given(passcode, inside)
      .when(change(limited(1, 5)), NOON)
      .becomes({ takingOut: 'waiting' })
      .timers([{ id: 'turn', dueAt: NOON + HOUR, fact: 'passcode.turnDue.v1' }]);
    given(passcode, [asked(limited(1, 2), hours(1, 2))])
      .when(change(permanent), NOON)
      .becomes({ adding: 'waiting' })
      .callsOff(['turn']);
    const over = [...inside, due(2), ended, sent('takeOut', 2), takenOut];
    given(passcode, over)
      .when(change(limited(3, 5)), NOON + 2 * HOUR)
      .becomes('outside');
    given(passcode, over)
      .when(change(limited(2, 5)), NOON + 2 * HOUR)
      .becomes({ adding: 'waiting' });
    given(passcode, over)
      .when(change(limited(0, 2)), NOON)
      .gives(reject('unchanged'));
    given(passcode, [...inside, deletionAsked()])
      .when(change(permanent), NOON)
      .gives(reject('notInThisState'));
  });

  it('is no longer checked once it is deleted or reset', () => {
    given(passcode, inside)
      .when({ type: 'delete', uid: owner, connectivity: byGateway }, NOON)
      .becomes({ deleting: 'waiting' })
      .callsOff(['turn']);
    given(passcode, [asked(limited(1, 2), hours(1, 2))])
      .when({ type: 'delete', uid: owner, connectivity: byGateway }, NOON)
      .becomes('deleted')
      .callsOff(['turn'])
      .effects([]);
    given(passcode, inside).when({ type: 'reset' }, NOON).becomes('reset').callsOff(['turn']);
  });

  it('rejects a one-time validity and a cycle without any valid time', () => {
    expect(validityKindsOf(PasscodeType.CUSTOM, true)).toEqual(['permanent', 'limited', 'cycle']);
    expect(validityKindsOf(PasscodeType.LIMIT, true)).toEqual([]);
    const cycle: Validity = {
      ...{ kind: 'cycle', start: NOON, end: NOON + HOUR, weekdays: [1], fromMinute: 0, untilMinute: 60 },
    };
    given(passcode).when(request(cycle), NOON).gives(reject('validityEnded'));
    given(passcode)
      .when(request({ kind: 'once' }), NOON)
      .gives(reject('badParameter', { fields: ['validity'] }));
  });
});
