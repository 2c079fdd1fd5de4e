import { describe, expect, it } from 'vitest';
import { type PasscodeCommand, passcode } from '../../../machines/aggregates/passcode.decide.ts';
import { validityKindsOf } from '../../../machines/aggregates/passcodeRules.ts';
import type { Connectivity, ContentOf } from '../../../models/credential.ts';
import { type ErrorName, reject } from '../../../models/errorCodes.ts';
import type { PasscodeFact } from '../../../models/facts/passcode.facts.ts';
import { PASSCODE_ONCE_MS, PASSCODE_START_MS, PasscodeType } from '../../../models/passcode.ts';
import type { Validity } from '../../../models/validity.ts';
import {
  aboutIt,
  asker,
  byGateway,
  byRecipient,
  confirmed,
  credentialId,
  deletionAsked,
  effectOf,
  permanent,
  sent,
  untilEvening,
  wanted,
  withdrawn,
} from '../../support/credentialFacts.ts';
import { given } from '../../support/given.ts';
import { decided, door, NOON, owner } from '../../support/givenFacts.ts';

const HOUR = 3_600_000;
const content: ContentOf<'passcode'> = {
  kind: 'passcode',
  type: PasscodeType.CUSTOM,
  digitsRef: 'ref-digits',
  generated: false,
  usedAt: null,
  revealedAt: null,
};
const generatedContent = { ...content, type: PasscodeType.LIMIT, generated: true };
const asking = { credentialId, lockId: door, name: 'Maya', ...asker };
const known = { digits: 6, supported: [4, 5, 6, 7, 8, 9], inUse: false };
const request = {
  type: 'request',
  ...asking,
  validity: untilEvening,
  content,
  connectivity: byGateway,
  ...known,
} as const;
const generate = {
  ...{ type: 'generate', ...asking, validity: untilEvening, content: generatedContent },
  ...{ connectivity: byGateway, recurring: 'untilEnd' },
} as const satisfies PasscodeCommand;

type Of<Type extends PasscodeFact['type']> = Extract<PasscodeFact, { type: Type }>;
const own = <const Type extends PasscodeFact['type']>(type: Type, data: Of<Type>['data'], at = NOON) =>
  ({ type, data, at }) as unknown as Of<Type>;
const generated = own('passcode.generated.v1', {
  ...aboutIt,
  uid: owner,
  name: 'Maya',
  validity: untilEvening,
  content: generatedContent,
  lapsesAt: NOON + PASSCODE_START_MS,
});
const used = own('passcode.used.v1', { ...aboutIt, usedAt: NOON + 5 });
const lapsed = own('passcode.lapsed.v1', aboutIt, NOON + PASSCODE_START_MS);
const reset = own('passcode.reset.v1', aboutIt);
const inLock = [wanted(content), sent(), confirmed()];

describe('a custom passcode', () => {
  it('is written through the gateway', () => {
    given(passcode)
      .when(request, NOON)
      .gives([decided(wanted(content))])
      .becomes({ adding: 'waiting' })
      .effects([effectOf('writeCredential', 'passcode', 'add')]);
  });

  it.each([4, 9])('is accepted with %i digits', digits => {
    given(passcode)
      .when({ ...request, digits }, NOON)
      .becomes({ adding: 'waiting' });
  });

  it.each([0, 3, 10])('is rejected with %i digits', digits => {
    const refused = reject('passcodeDigits', { supported: known.supported });
    given(passcode)
      .when({ ...request, digits }, NOON)
      .gives(refused);
    // Rejected even if the lock claims to support that length.
    given(passcode)
      .when({ ...request, digits, supported: [digits, 6] }, NOON)
      .gives(reject('passcodeDigits', { supported: [6] }));
  });

  it('is rejected if the lock does not support its length or already has its digits', () => {
    given(passcode)
      .when({ ...request, supported: [4] }, NOON)
      .gives(reject('passcodeDigits', { supported: [4] }));
    given(passcode)
      .when({ ...request, inUse: true }, NOON)
      .gives(reject('passcodeExists'));
  });

  it('ignores a repeated request, even though its digits are in use by then', () => {
    given(passcode, inLock)
      .when({ ...request, inUse: true }, NOON)
      .gives([]);
  });

  it('may start up to 24 hours ago, but no earlier', () => {
    const from = (start: number) => ({ ...request, validity: { kind: 'limited', start, end: NOON + 1 } }) as const;
    given(passcode)
      .when(from(NOON - PASSCODE_START_MS), NOON)
      .becomes({ adding: 'waiting' });
    given(passcode)
      .when(from(NOON - PASSCODE_START_MS - 1), NOON)
      .gives(reject('passcodeStartsTooEarly'));
  });

  it.each<[string, Partial<ContentOf<'passcode'>>, Validity, string]>([
    ['a cyclic validity', {}, { ...cycle(), kind: 'cycle' }, 'validity'],
    ['a one-time validity', {}, { kind: 'once' }, 'validity'],
    ['a generated type', { type: PasscodeType.LIMIT }, untilEvening, 'type'],
    ['an unknown type', { type: 7 }, untilEvening, 'type'],
  ])('is rejected for %s', (_, change, validity, field) => {
    given(passcode)
      .when({ ...request, content: { ...content, ...change }, validity }, NOON)
      .gives(reject('badParameter', { fields: [field] }));
  });

  it('is rejected if its content belongs to another credential kind', () => {
    given(passcode)
      .when({ ...request, content: { kind: 'palmVein' } }, NOON)
      .gives(reject('badParameter', { fields: ['content'] }));
  });

  it('may be extended long after its start, but its start cannot be moved to another past time', () => {
    const [start, now] = [NOON, NOON + 3 * 24 * HOUR];
    const running = [wanted(content, { validity: { kind: 'limited', start, end: now + 1 } }), sent(), confirmed()];
    const change = (from: number) =>
      ({
        type: 'change',
        ...asker,
        connectivity: byGateway,
        validity: { kind: 'limited', start: from, end: now + 2 },
      }) as const;
    given(passcode, running).when(change(start), now).becomes({ updating: 'waiting' });
    given(passcode, running)
      .when(change(start + 1), now)
      .gives(reject('passcodeStartsTooEarly'));
  });

  it('writes changed digits to the lock', () => {
    const change = { type: 'changeDigits', ...asker, connectivity: byGateway, digitsRef: 'ref-new', ...known } as const;
    const { snapshot } = given(passcode, inLock)
      .when(change, NOON)
      .becomes({ updating: 'waiting' })
      .effects([effectOf('writeCredential', 'passcode', 'update', 2)]);
    expect(snapshot.context).toMatchObject({ content: { digitsRef: 'ref-new' }, held: { content } });
    given(passcode, inLock)
      .when({ ...change, inUse: true }, NOON)
      .gives(reject('passcodeExists'));
    given(passcode, [generated, used]).when(change, NOON).gives(reject('notInThisState'));
    given(passcode).when(change, NOON).gives(reject('notInThisState'));
    given(passcode, [...inLock, deletionAsked()])
      .when(change, NOON)
      .gives(reject('notInThisState'));
  });

  it('is written by the recipient’s app if the lock has no gateway', () => {
    given(passcode)
      .when({ ...request, connectivity: byRecipient }, NOON)
      .becomes({ adding: 'carried' });
  });
});

describe('a generated passcode', () => {
  it('is generated without a write to the lock, and lapses unless used within a day of its start', () => {
    given(passcode)
      .when(generate, NOON)
      .gives([decided(generated)])
      .becomes('unused')
      .effects([])
      .timers([{ id: 'lapse', dueAt: NOON + PASSCODE_START_MS, fact: 'passcode.lapsed.v1' }]);
    const later = { kind: 'limited', start: NOON + HOUR, end: NOON + 2 * HOUR } as const;
    given(passcode)
      .when({ ...generate, validity: later }, NOON)
      .timers([{ id: 'lapse', dueAt: NOON + HOUR + PASSCODE_START_MS, fact: 'passcode.lapsed.v1' }]);
  });

  it('lapses within six hours if it is for one use', () => {
    given(passcode)
      .when(
        { ...generate, validity: { kind: 'once' }, content: { ...generatedContent, type: PasscodeType.ONCE } },
        NOON,
      )
      .timers([{ id: 'lapse', dueAt: NOON + PASSCODE_ONCE_MS, fact: 'passcode.lapsed.v1' }]);
  });

  it('lapses at once if it started 24 hours ago', () => {
    given(passcode)
      .when({ ...generate, validity: { kind: 'limited', start: NOON - PASSCODE_START_MS, end: NOON + 1 } }, NOON)
      .timers([{ id: 'lapse', dueAt: NOON, fact: 'passcode.lapsed.v1' }]);
  });

  it('follows the validity rules, and is generated once', () => {
    given(passcode)
      .when({ ...generate, validity: { kind: 'limited', start: NOON, end: NOON } }, NOON)
      .gives(reject('validityBackwards'));
    given(passcode)
      .when({ ...generate, content }, NOON)
      .gives(reject('badParameter', { fields: ['type'] }));
    given(passcode)
      .when({ ...request, content: generatedContent }, NOON)
      .gives(reject('badParameter', { fields: ['type'] }));
    given(passcode, [generated]).when(generate, NOON).gives([]);
  });

  it('is confirmed by its first use', () => {
    const { snapshot } = given(passcode, [generated])
      .when({ type: 'use', usedAt: NOON + 5 }, NOON + 9)
      .gives([decided(used)])
      .becomes('normal')
      .callsOff(['lapse']);
    expect(snapshot.context).toMatchObject({ presence: 'yes', content: { usedAt: NOON + 5 } });
    given(passcode, [generated, used])
      .when({ type: 'use', usedAt: NOON + 6 }, NOON)
      .gives([]);
    given(passcode, [wanted(content)])
      .when({ type: 'use', usedAt: NOON }, NOON)
      .gives([]);
    given(passcode).when({ type: 'use', usedAt: NOON }, NOON).gives(reject('notInThisState'));
  });

  it('becomes valid again after lapsing when a late record reports its use', () => {
    given(passcode, [generated, lapsed])
      .when({ type: 'use', usedAt: NOON + 5 }, NOON)
      .becomes('normal');
  });

  it('cannot be changed before its first use', () => {
    const limited = { kind: 'limited', start: NOON, end: NOON + HOUR } as const;
    const change = { type: 'change', ...asker, validity: limited, connectivity: byGateway } as const;
    given(passcode, [generated]).when(change, NOON).gives(reject('passcodeUnused'));
    given(passcode, [generated, used]).when(change, NOON).becomes({ updating: 'waiting' });
    given(passcode, [generated, used])
      .when({ ...change, validity: permanent }, NOON)
      .gives(reject('badParameter', { fields: ['validity'] }));
  });

  it('is deleted from the lock, unless it has lapsed', () => {
    const remove = { type: 'delete', uid: owner, connectivity: byGateway } as const;
    given(passcode, [generated])
      .when(remove, NOON)
      .gives([decided(deletionAsked())])
      .callsOff(['lapse'])
      .effects([effectOf('writeCredential', 'passcode', 'delete', 1)]);
    given(passcode, [generated, lapsed])
      .when(remove, NOON)
      .gives([decided(withdrawn)])
      .effects([]);
  });
});

describe('a generated passcode without an end date on the lock', () => {
  const WEEK = 7 * 24 * HOUR;
  const END = NOON + WEEK;
  const weekly: Extract<Validity, { kind: 'cycle' }> = {
    ...{ kind: 'cycle', start: NOON, end: END },
    ...{ weekdays: [1], fromMinute: 480, untilMinute: 1020 },
  };
  const recurring = { ...generatedContent, type: PasscodeType.CYCLE };
  const ask = { ...generate, content: recurring, validity: weekly, recurring: 'endless' } as const;
  const made = own('passcode.generated.v1', {
    ...{ ...aboutIt, uid: owner, name: 'Maya' },
    ...{ validity: weekly, content: recurring, endsAt: END },
  });
  const due = own('passcode.turnDue.v1', aboutIt, END);
  const ended = (connectivity: Connectivity) => own('passcode.ended.v1', { ...aboutIt, connectivity }, END);
  const look = (connectivity: Connectivity) => ({ type: 'keepTimes', connectivity, timeZone: asker.timeZone }) as const;
  const turn = (dueAt: number) => [{ id: 'turn', dueAt, fact: 'passcode.turnDue.v1' }];

  it('never lapses, and is checked at its end date', () => {
    given(passcode)
      .when(ask, NOON)
      .gives([decided(made)])
      .becomes('unused')
      .effects([])
      .timers(turn(END));
  });

  it('lapses at its end date instead if the lock does store that date', () => {
    given(passcode)
      .when({ ...ask, recurring: 'untilEnd' }, NOON)
      .timers([{ id: 'lapse', dueAt: END, fact: 'passcode.lapsed.v1' }]);
  });

  it('is deleted from the lock at its end date through the current gateway', () => {
    for (const history of [[made], [made, used]])
      given(passcode, [...history, due])
        .when(look(byGateway), END)
        .gives([decided(ended(byGateway))])
        .becomes({ deleting: 'waiting' })
        .effects([effectOf('writeCredential', 'passcode', 'delete', 1)]);
  });

  it('must be deleted by a user if no gateway reaches the lock at its end date', () => {
    given(passcode, [made, due]).when(look(byRecipient), END).becomes({ deleteFailed: 'givenUp' });
    const { snapshot } = given(passcode, [made, due, ended(byRecipient)])
      .when({ type: 'retry', uid: owner, connectivity: byGateway }, END)
      .becomes({ deleting: 'waiting' });
    expect(snapshot.context.presence).toBe('maybe');
  });

  it('ends only after its timer fires, and only once', () => {
    given(passcode, [made]).when(look(byGateway), END).gives([]);
    given(passcode, [made, due, ended(byGateway)])
      .when(look(byGateway), END)
      .gives([]);
    given(passcode, [made])
      .when({ type: 'delete', uid: owner, connectivity: byGateway }, NOON)
      .callsOff(['lapse', 'turn']);
  });

  it('changes its end date in the console only, even before its first use', () => {
    const end = NOON + 2 * WEEK;
    const change = { type: 'change', ...asker, connectivity: byGateway, validity: { ...weekly, end } } as const;
    for (const history of [[made], [made, used]])
      given(passcode, history).when(change, NOON).effects([]).timers(turn(end));
    given(passcode, [made])
      .when({ ...change, validity: { ...weekly, start: NOON - 1, end } }, NOON)
      .timers(turn(end));
    for (const validity of [
      { ...weekly, weekdays: [2] },
      { ...weekly, fromMinute: 540 },
      { ...weekly, start: NOON + 1, end },
      untilEvening,
    ] as Validity[])
      given(passcode, [made])
        .when({ ...change, validity }, NOON)
        .gives(reject('passcodeEndOnly', { fields: ['validity'] }));
    given(passcode, [made])
      .when({ ...change, validity: weekly }, NOON)
      .gives(reject('unchanged'));
    given(passcode, [made])
      .when({ ...change, connectivity: byRecipient }, NOON)
      .gives(reject('passcodeEndNeedsGateway', { fields: ['validity'] }));
    given(passcode, [made, due, ended(byGateway)])
      .when(change, NOON)
      .gives(reject('notInThisState'));
  });

  it('is rejected if the lock can’t represent its weekdays or hours, if no gateway could delete it, or if the lock has no recurring passcodes', () => {
    const refused = (but: object, why: ErrorName) =>
      given(passcode)
        .when({ ...ask, ...but }, NOON)
        .gives(reject(why, { fields: ['validity'] }));
    refused({ connectivity: byRecipient }, 'passcodeEndNeedsGateway');
    refused({ validity: { ...weekly, weekdays: [1, 2] } }, 'passcodeCycleDays');
    refused({ validity: { ...weekly, untilMinute: 1025 } }, 'passcodeCycleHours');
    // A start within its daily hours: the lock would open before it.
    const daily = { ...weekly, weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 0, untilMinute: 1380 };
    refused({ validity: { ...daily, start: NOON + HOUR } }, 'passcodeCycleHours');
    given(passcode)
      .when({ ...ask, validity: { ...daily, start: NOON } as Validity }, NOON)
      .becomes('unused');
    given(passcode)
      .when({ ...ask, recurring: 'none' }, NOON)
      .gives(reject('notSupported', { capability: 'passcode' }));
  });

  it('can still be folded and used if an older version of the console generated it', () => {
    const { endsAt: _, ...before } = made.data;
    const old = own('passcode.generated.v1', { ...before, lapsesAt: NOON + PASSCODE_START_MS });
    const { snapshot } = given(passcode, [old])
      .when({ type: 'use', usedAt: NOON }, NOON)
      .becomes('normal')
      .callsOff(['lapse']);
    expect(snapshot.context).toMatchObject({ isEndless: false, endsAt: null });
  });
});

describe('a passcode type', () => {
  it.each([
    [PasscodeType.ONCE, ['once']],
    [PasscodeType.PERMANENT, ['permanent']],
    [PasscodeType.LIMIT, ['limited']],
    [PasscodeType.CLEAR, ['permanent', 'limited']],
    [PasscodeType.CYCLE, ['cycle']],
    [PasscodeType.CUSTOM, ['permanent', 'limited']],
    // No type has this number.
    [9, []],
  ])('%i allows the validity kinds %j', (type, kinds) => expect(validityKindsOf(type)).toEqual(kinds));
});

describe('a reset of the lock', () => {
  it('invalidates every passcode known to the lock, and no others', () => {
    for (const history of [[generated], [generated, used], inLock])
      given(passcode, history)
        .when({ type: 'reset' }, NOON)
        .gives([decided(reset)])
        .becomes('reset');
    for (const history of [[wanted(content)], [generated, lapsed], [...inLock, deletionAsked()], [...inLock, reset]])
      given(passcode, history).when({ type: 'reset' }, NOON).gives([]);
    given(passcode).when({ type: 'reset' }, NOON).gives(reject('notInThisState'));
  });
});

describe('revealing the digits of a passcode', () => {
  it('is recorded in every state until the passcode is deleted', () => {
    const reveal = { type: 'reveal', uid: owner } as const;
    for (const history of [[wanted(content)], [generated], inLock, [...inLock, reset]])
      given(passcode, history)
        .when(reveal, NOON)
        .gives([{ type: 'passcode.revealed.v1', data: { ...aboutIt, uid: owner } }]);
    given(passcode, [wanted(content), withdrawn])
      .when(reveal, NOON)
      .gives(reject('notInThisState'));
    given(passcode).when(reveal, NOON).gives(reject('notInThisState'));
  });
});

function cycle() {
  const weekdays: (1 | 2 | 3 | 4 | 5 | 6 | 7)[] = [1, 5];
  return { start: NOON, end: NOON + HOUR, weekdays, fromMinute: 480, untilMinute: 1080 };
}
