/** Enumerations in docs/enumerations.md match their modules. */
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EKeyKind, eKeyKindOf } from '../../../models/eKeyKind.ts';
import { isOfOldApp, LockVersion, lockVersionOf } from '../../../models/lockVersion.ts';
import { CycleVariant, cycleVariant, daysOfVariant, PasscodeType } from '../../../models/passcode.ts';
import { PeriodMarker, PeriodUnit, periodMarkerOf, periodUnitOf } from '../../../models/passcodePeriod.ts';
import { type Validity, weekdayFromSunday } from '../../../models/validity.ts';

const PAGE = new URL('../../../docs/enumerations.md', import.meta.url);
const ROW = /^\| (?<title>[^|]+?) +\| (?<values>[^|]+?) +\| `(?<file>[^`]+)` +\| `(?<name>\w+)` +\|/gm;
const rows = [...(await readFile(PAGE, 'utf8')).matchAll(ROW)].map(({ groups = {} }) => groups);

const at = (text: string) => Date.parse(text);
const permanent: Validity = { kind: 'permanent' };
const once: Validity = { kind: 'once' };
const limited = (start: string, end: string): Validity => ({ kind: 'limited', start: at(start), end: at(end) });
const weekend: Validity = {
  ...{ kind: 'cycle', start: at('2026-01-01'), end: at('2026-12-01') },
  ...{ weekdays: [6, 7], fromMinute: 480, untilMinute: 1080 },
};

describe('the page of enumerations', () => {
  it('lists more than 25 enumerations', () => expect(rows.length).toBeGreaterThan(25));

  it.each(rows)('$title is listed with the numbers of its module', async ({ values = '', file = '', name = '' }) => {
    const module = await import(new URL(`../../../${file}`, import.meta.url).pathname);
    const listed = values.split(', ').map(pair => pair.split(' ') as [string, string]);
    const known = Object.entries(module[name]).map(([key, number]) => [key, String(number)]);
    expect(Object.fromEntries(known)).toMatchObject(Object.fromEntries(listed));
  });
});

describe('the kind of an eKey', () => {
  it.each([
    [permanent, EKeyKind.GATEWAY],
    [limited('2026-01-01', '2026-02-01'), EKeyKind.GATEWAY],
    [weekend, EKeyKind.CYCLIC],
  ])('is derived from the eKey’s validity %j: %s', (validity, kind) => expect(eKeyKindOf(validity)).toBe(kind));
});

describe('the precision of a passcode’s validity', () => {
  const long = limited('2026-02-28T10:00Z', '2028-02-28T10:00Z');
  it.each([
    [PasscodeType.PERMANENT, permanent, PeriodUnit.PERMANENT],
    [PasscodeType.ONCE, once, PeriodUnit.ONCE],
    [PasscodeType.CUSTOM, limited('2026-01-01', '2026-02-01'), PeriodUnit.MINUTE],
    [PasscodeType.CUSTOM, long, PeriodUnit.MINUTE],
    [PasscodeType.LIMIT, limited('2026-01-01', '2027-01-01'), PeriodUnit.HOUR],
    [PasscodeType.LIMIT, long, PeriodUnit.MONTH],
    [PasscodeType.CYCLE, weekend, PeriodUnit.HOUR],
  ])('depends on the passcode type %i and the validity %j: %i', (type, validity, unit) =>
    expect(periodUnitOf(type, validity)).toBe(unit),
  );

  it.each([
    [permanent, PeriodMarker.PERMANENT],
    [once, PeriodMarker.ONCE],
    [weekend, null],
  ])('for the validity %j has the marker %s', (validity, marker) => expect(periodMarkerOf(validity)).toBe(marker));
});

describe('the weekdays of a recurring passcode', () => {
  it.each(Object.values(CycleVariant))('of the cycle variant %i map back to that variant', variant =>
    expect(cycleVariant(daysOfVariant(variant))).toBe(variant),
  );

  it.each([0, 4, 15])('are empty for the unknown cycle variant %i', number =>
    expect(daysOfVariant(number)).toEqual([]),
  );

  it('are converted from numbers that start with Sunday', () =>
    expect([1, 2, 3, 4, 5, 6, 7].map(weekdayFromSunday)).toEqual([7, 1, 2, 3, 4, 5, 6]));
});

describe('the passcode version of a lock', () => {
  it.each([
    [4, LockVersion.V3, false],
    [3, LockVersion.V2_S2, true],
    [2, LockVersion.V2_S1, true],
    [1, null, true],
    [0, LockVersion.NOT_ALLOWED, false],
    [null, null, false],
  ])('maps %s to lock version %s (lock added by an old app: %s)', (said, version, isOld) =>
    expect([lockVersionOf(said), isOfOldApp(said)]).toEqual([version, isOld]),
  );
});
