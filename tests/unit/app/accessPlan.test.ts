import { describe, expect, it } from 'vitest';
import type { AccessLock } from '../../../models/calls/access.calls.ts';
import { isGuessable } from '../../../models/guessable.ts';
import type { AccountId, LockId } from '../../../models/ids.ts';
import type { LockUserId } from '../../../models/lockUser.ts';
import type { Validity } from '../../../models/validity.ts';
import { freshDigits } from '../../../src/app/actors/freshDigits.ts';
import { dayWords } from '../../../src/app/screens/batch/timesIn.ts';
import { knownPerson, linesIn, typedPerson, withPeople } from '../../../src/app/screens/giveAccess/accessPeople.ts';
import { type AccessChoice, codeOf, planAccess } from '../../../src/app/screens/giveAccess/accessPlan.ts';
import { quickTimes } from '../../../src/app/screens/giveAccess/quickTimes.ts';
import { validityAt } from '../../../src/app/screens/giveAccess/validityAt.ts';

const now = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;
const lock = (lockId: number, more: Partial<AccessLock> = {}): AccessLock => ({
  ...{ lockId: lockId as LockId, lockName: `Door ${lockId}`, timeZone: 'UTC', role: 'owner', addedByOldApp: false },
  ...{ capabilities: ['passcode', 'card'], hasGateway: true, passcodeDigits: [4, 6, 8], sendsEKeys: true },
  ...{ recurringPasscodes: 'untilEnd', ...more },
});
const mia = knownPerson({ lockUserId: 'account-7' as LockUserId, name: 'Mia', uid: 7 as AccountId }, '918273645');
const tom = typedPerson('Tom', '527193846');
const choice = (more: Partial<AccessChoice>): AccessChoice => ({
  ...{ people: [mia], locks: [lock(1)], kinds: ['ekey'], validity: { kind: 'permanent' }, timeZone: 'UTC' },
  ...{ codes: {}, cards: {}, countryCode: '+61', now, ...more },
});

describe('the plan of access', () => {
  it('has a row for each person, door and kind that is possible', () => {
    const locks = [lock(1), lock(2, { hasGateway: false }), lock(3, { capabilities: [] })];
    const { rows } = planAccess(choice({ people: [mia, tom], locks, kinds: ['ekey', 'passcode'] }));
    expect(rows.map(({ name, lockId, by }) => [name, lockId, by])).toEqual([
      ['Mia', 1, { kind: 'ekey' }],
      ['Mia', 1, { kind: 'passcode', digits: '918273' }],
      ['Mia', 2, { kind: 'ekey' }],
      ['Mia', 2, { kind: 'passcode' }],
      ['Mia', 3, { kind: 'ekey' }],
      ['Tom', 1, { kind: 'passcode', digits: '527193' }],
      ['Tom', 2, { kind: 'passcode' }],
    ]);
  });

  it('names the people who can get no eKey, as they have no account', () => {
    const { rows, withoutAccount } = planAccess(choice({ people: [mia, tom] }));
    expect([rows.map(({ name }) => name), withoutAccount]).toEqual([['Mia'], [tom]]);
  });

  it('uses a passcode of a length that all doors allow, unless the user types another', () => {
    const locks = [lock(1, { passcodeDigits: [4, 8] }), lock(2, { passcodeDigits: [8, 9] })];
    const { lengths } = planAccess(choice({ locks, kinds: ['passcode'] }));
    expect(lengths).toEqual([8]);
    expect(codeOf(mia, {}, lengths)).toBe('91827364');
    expect(codeOf(mia, { [mia.key]: ' 7301 5892 ' }, lengths)).toBe('73015892');
  });

  it('gives a phone number the country code, and a card its number', () => {
    const phone = typedPerson('0412 345 678', '918273645');
    const cards = { [phone.key]: '90 000 01' };
    const { rows } = planAccess(choice({ people: [phone], kinds: ['card'], cards, countryCode: '+49' }));
    expect(rows.map(({ recipient, by }) => [recipient, by])).toEqual([
      [
        { account: '0412 345 678', countryCode: '+49' },
        { kind: 'card', cardNumber: '9000001' },
      ],
    ]);
  });

  it('means the same time on the clock of every door', () => {
    const validity: Validity = { kind: 'limited', start: now, end: now + HOUR };
    const locks = [lock(1), lock(2, { timeZone: 'Asia/Tokyo' })];
    const { rows } = planAccess(choice({ locks, validity }));
    expect(rows.map(row => row.validity)).toEqual([
      validity,
      { kind: 'limited', start: now - 9 * HOUR, end: now - 8 * HOUR },
    ]);
    expect(validityAt(rows[1]?.validity as Validity, 'Asia/Tokyo', 'UTC')).toEqual(validity);
  });
});

describe('people', () => {
  it('are pasted one per line, each once', () => {
    expect(linesIn(' Mia\r\nTom;\n mia@house.test \n')).toEqual(['Mia', 'Tom', 'mia@house.test']);
    expect(withPeople([tom], [mia, typedPerson('Tom', '111')]).map(({ name }) => name)).toEqual(['Tom', 'Mia']);
  });

  it('are addressed by e-mail or phone, otherwise known by name', () => {
    const recipientOf = (text: string) => Object.keys(typedPerson(text, '').recipient)[0];
    expect(['a@b.c', '+49 171 2345678', 'Room 101', 'Mia 2'].map(recipientOf)).toEqual([
      'account',
      'account',
      'name',
      'name',
    ]);
  });
});

describe('days and hours', () => {
  const read = (text: string, locale = 'en') => quickTimes(text, dayWords(locale));
  it('are read from one line', () => {
    const both = { weekdays: [2, 4], fromMinute: 540, untilMinute: 720 };
    expect(read('Tue, Thu 9–12')).toEqual(both);
    expect(read('tuesday thursday 09:00 - 12:00')).toEqual(both);
    expect(read('Di, Do 9-12', 'de')).toEqual(both);
    expect(read('Mon-Fri 8:30-17')).toEqual({ weekdays: [1, 2, 3, 4, 5], fromMinute: 510, untilMinute: 1020 });
  });
  it('are not guessed', () => {
    expect(['Tue', '9-12', 'Tue 9', 'Someday 9-12', 'Tue 9-25', ''].map(text => read(text))).toEqual(
      Array(6).fill(null),
    );
  });
});

describe('fresh digits', () => {
  it('are drawn again while a beginning of them is guessable', () => {
    const draws = [
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [255, 251, 9, 1, 8, 2, 7, 3, 6, 4, 5],
    ];
    const bytes = () => Uint8Array.from(draws.shift() ?? expect.fail('drawn too often'));
    const digits = freshDigits(bytes);
    expect(digits).toBe('918273645');
    for (let length = 4; length <= 9; length++) expect(isGuessable(digits.slice(0, length))).toBe(false);
  });
});
