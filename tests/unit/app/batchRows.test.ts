import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BatchKind } from '../../../models/calls/batch.calls.ts';
import type { LockId } from '../../../models/ids.ts';
import type { StoredFingerprintId } from '../../../models/storedFingerprint.ts';
import { ApiError } from '../../../src/app/api/apiError.ts';
import { LANGUAGES } from '../../../src/app/i18n/languages.ts';
import { columnMessages } from '../../../src/app/screens/batch/batchMessages.ts';
import { type Column, columnsOf } from '../../../src/app/screens/batch/columns.ts';
import { columnHeaded } from '../../../src/app/screens/batch/headerMessages.ts';
import { momentIn } from '../../../src/app/screens/batch/momentIn.ts';
import { tableOf, textIn } from '../../../src/app/screens/batch/readFile.ts';
import { checkRows } from '../../../src/app/screens/batch/readRows.ts';
import { rowsOf, tableIn } from '../../../src/app/screens/batch/readTable.ts';
import { refusedCells } from '../../../src/app/screens/batch/refusedCells.ts';
import type { RowPhoto, Sources } from '../../../src/app/screens/batch/rowSources.ts';
import { daysIn, dayWords, hoursIn } from '../../../src/app/screens/batch/timesIn.ts';

const columns = columnsOf('passcode', false);
const Berlin = 'Europe/Berlin';
const NOON = Date.UTC(2026, 5, 1, 10);
const door = { lockId: 1 as LockId, name: 'Front door', timeZone: Berlin };
const supported = [6, 7, 8, 9];
const words = dayWords('en-GB');
const check = (kind: BatchKind, rows: Parameters<typeof checkRows>[1], sources: Partial<Sources> = {}) =>
  checkRows(kind, rows, { places: [door], now: NOON, supported, words, ...sources });

describe('a batch table', () => {
  it.each([
    ['tabs, even if a cell contains a comma', 'Ana, Bea\t123456', ['Ana, Bea', '123456']],
    ['commas, except in quotes', '"Ana, Bea",123456', ['Ana, Bea', '123456']],
    ['semicolons', 'Ana;123456', ['Ana', '123456']],
  ])('is split into cells at %s', (_, text, row) => expect(tableIn(`\uFEFF${text}\r\n\r\n`)).toEqual([row]));

  it('assigns columns in default order when the table has no header', () =>
    expect(
      rowsOf(
        [
          ['Ana', '123456'],
          ['', ' '],
        ],
        columns,
      ),
    ).toEqual([{ name: 'Ana', digits: '123456', start: '', end: '' }]));

  it('maps columns by header, ignores unknown columns and uses the first duplicate', () =>
    expect(
      rowsOf(
        [
          ['Passcode (6 digits)', 'Colour', 'NAME', 'Name'],
          ['123456', 'red', ' Ana ', 'Bea'],
        ],
        columns,
      ),
    ).toEqual([{ digits: '123456', name: 'Ana' }]));

  it('does not treat a first row as header if the only text matching a column title is a name', () =>
    expect(rowsOf([['Name', '123456']], columns)).toEqual([{ name: 'Name', digits: '123456', start: '', end: '' }]));

  it('recognises translated column headers of every offered language', () => {
    const catalogues = LANGUAGES.filter(({ code }) => code !== 'en').map(
      ({ code }) => JSON.parse(readFileSync(`src/app/i18n/catalogues/${code}.json`, 'utf8')) as Record<string, string>,
    );
    const every = Object.entries(columnMessages) as [Column, { id: string; defaultMessage: string }][];
    const among = every.map(([column]) => column);
    for (const [column, { id, defaultMessage }] of every)
      for (const word of [defaultMessage, ...catalogues.map(said => said[id] ?? id)])
        expect(columnHeaded(word, among), word).toBe(column);
    expect(columnHeaded('Kartennummer', among)).toBe('cardNumber');
    expect(columnHeaded('Cislo karty', among)).toBe('cardNumber');
    expect(columnHeaded('123456', among)).toBeNull();
    expect(columnHeaded('Passcode', ['name'])).toBeNull();
  });

  it('decodes files in UTF-8, UTF-16 and GBK', () => {
    const little = Buffer.from('\uFEFF张', 'utf16le');
    expect(textIn(new Uint8Array(little))).toBe('张');
    expect(textIn(new Uint8Array([0xfe, 0xff, 0x5f, 0x20]))).toBe('张');
    expect(textIn(new Uint8Array(Buffer.from('张')))).toBe('张');
    expect(textIn(new Uint8Array([0xd5, 0xc5]))).toBe('张');
  });
});

it('parses a CSV file with a byte order mark, semicolons and quoted line breaks', async () => {
  const lines = ['Name;Passcode;For', '"Müller; Ana\nRoom 2";123456;"Ana ""the first"""', ';;', 'Bea;654321;', ''];
  const table = await tableOf(new File([`\uFEFF${lines.join('\r\n')}`], 'rows.csv'));
  expect(rowsOf(table, [...columns, 'forWhom'])).toEqual([
    { name: 'Müller; Ana\nRoom 2', digits: '123456', forWhom: 'Ana "the first"' },
    { name: 'Bea', digits: '654321', forWhom: '' },
  ]);
});

describe('parsing weekdays and hours in a table cell', () => {
  it.each([
    ['daily', [1, 2, 3, 4, 5, 6, 7]],
    ['Weekdays', [1, 2, 3, 4, 5]],
    ['mon, Wed; friday', [1, 3, 5]],
    ['Fri - Mon', [1, 5, 6, 7]],
    ['1,3,5', [1, 3, 5]],
    ['Mon–Wed, Sun', [1, 2, 3, 7]],
  ])('reads %s as weekdays', (text, days) => expect(daysIn(text, words)).toEqual(days));

  it.each(['', 'Montag', 'Mon-', '8', 'Mon-Tue-Wed', 'never'])('%j is not a valid list of weekdays', text =>
    expect(daysIn(text, words)).toBeNull(),
  );

  it('reads weekday names in the user’s language and in English', () => {
    const german = dayWords('de-DE');
    expect(daysIn('Di, Do', german)).toEqual([2, 4]);
    expect(daysIn('Sonntag', german)).toEqual([7]);
    expect(daysIn('Tue', german)).toEqual([2]);
    expect(daysIn('周一、周三', dayWords('zh-CN'))).toEqual([1, 3]);
  });

  it.each([
    ['08:00-17:30', { fromMinute: 480, untilMinute: 1050 }],
    ['8 – 17', { fromMinute: 480, untilMinute: 1020 }],
    ['20:00-00:00', { fromMinute: 1200, untilMinute: 1440 }],
  ])('reads %s as a range of hours', (text, hours) => expect(hoursIn(text)).toEqual(hours));

  it.each(['8', '08:60-09:00', '24:00-25:00', 'morning'])('%j is not a valid range of hours', text =>
    expect(hoursIn(text)).toBeNull(),
  );
});

describe('parsing a date and time in a table cell', () => {
  it.each([
    ['2026-12-31 14:00', Date.UTC(2026, 11, 31, 13)],
    ['2026/7/1 9:05:30', Date.UTC(2026, 6, 1, 7, 5)],
    ['1.7.2026 09:05', Date.UTC(2026, 6, 1, 7, 5)],
    ['2026-07-01T09:05', Date.UTC(2026, 6, 1, 7, 5)],
    ['2026-07-01', Date.UTC(2026, 5, 30, 22)],
  ])('reads the local time %s in the time zone of the lock', (text, at) =>
    expect(momentIn(text, Berlin, 'start')).toBe(at),
  );

  it('reads an end date without a time as the end of that day', () =>
    expect(momentIn('2026-07-01', Berlin, 'end')).toBe(Date.UTC(2026, 6, 1, 22)));

  it.each(['01/07/2026', '2026-02-30', '2026-13-01', '2026-07-01 24:00', '2026-07-01 10:60', 'soon', ''])(
    '%j is not a valid date',
    text => expect(momentIn(text, Berlin, 'start')).toBeNull(),
  );
});

describe('batch table rows', () => {
  it('are converted to the parameters of the call if they are valid', () => {
    const { rows, problems } = check('passcode', [
      { name: 'Ana', digits: '123 456' },
      { name: 'Bea', digits: '654321', start: '2026-07-01', end: '2026-07-02' },
    ]);
    expect(problems).toEqual([{}, {}]);
    expect(rows).toEqual([
      { lockId: 1, name: 'Ana', digits: '123456', validity: { kind: 'permanent' } },
      {
        ...{ lockId: 1, name: 'Bea', digits: '654321' },
        validity: { kind: 'limited', start: Date.UTC(2026, 5, 30, 22), end: Date.UTC(2026, 6, 2, 22) },
      },
    ]);
  });

  it('report the problem of each invalid table cell', () => {
    const { problems, rows } = check('passcode', [
      { name: '', digits: '' },
      { name: 'x'.repeat(51), digits: '12345a' },
      { name: 'Ana', digits: '12345' },
      { name: 'Ana', digits: '123456', start: 'soon', end: '' },
      { name: 'Ana', digits: '123456', start: '2026-07-02', end: '2026-06-30' },
      { name: 'Ana', digits: '123456', start: '2026-05-01', end: '2026-07-02' },
      { name: 'Ana', digits: '223456', start: '2026-05-01', end: '2026-05-02' },
    ]);
    expect(problems).toEqual([
      { name: 'missing', digits: 'missing' },
      { name: 'tooLong', digits: 'unreadable' },
      { digits: 'passcodeDigits' },
      { start: 'unreadable', end: 'missing' },
      { end: 'validityBackwards' },
      { digits: 'repeated', start: 'passcodeStartsTooEarly' },
      { end: 'validityEnded' },
    ]);
    expect(rows.slice(0, 2)).toEqual([null, null]);
  });

  it('accept a recurring validity with days, hours, a start date and an end date', () => {
    const { rows, problems } = check('card', [
      { name: 'Ana', cardNumber: '7001', start: '2026-07-01', end: '2026-07-31', days: 'Mon-Fri', hours: '8-17:30' },
      { name: 'Bea', cardNumber: '7002', start: '2026-07-01', end: '2026-07-31', days: 'weekend' },
      { name: 'Cem', cardNumber: '7003', start: '2026-07-01', end: '2026-07-31', hours: '22:00-24:00' },
      { name: 'Dia', cardNumber: '7004', start: '2026-07-01', end: '2026-07-31', hours: '17:00-08:00' },
      { name: 'Eda', cardNumber: '7005', days: 'Mon, Xyz' },
    ]);
    const july = { start: Date.UTC(2026, 5, 30, 22), end: Date.UTC(2026, 6, 31, 22) };
    expect(rows.map(row => row?.validity).slice(0, 3)).toEqual([
      { kind: 'cycle', ...july, weekdays: [1, 2, 3, 4, 5], fromMinute: 480, untilMinute: 1050 },
      { kind: 'cycle', ...july, weekdays: [6, 7], fromMinute: 0, untilMinute: 1440 },
      { kind: 'cycle', ...july, weekdays: [1, 2, 3, 4, 5, 6, 7], fromMinute: 1320, untilMinute: 1440 },
    ]);
    expect(problems.slice(3)).toEqual([
      { hours: 'validityBackwards' },
      { days: 'unreadable', start: 'missing', end: 'missing' },
    ]);
  });

  it('include the credential’s holder, and the country code and remarks of a recipient', () => {
    const { rows } = check('passcode', [{ name: 'Ana', digits: '123456', forWhom: 'Ana Maria' }]);
    expect(rows[0]).toMatchObject({ forWhom: 'Ana Maria' });
    const sent = { recipient: '400111222', name: 'Bea', countryCode: '+49', remarks: 'Cleans' };
    expect(check('ekey', [sent]).rows[0]).toMatchObject(sent);
    expect(check('ekey', [{ ...sent, countryCode: 'Germany' }]).problems).toEqual([{ countryCode: 'unreadable' }]);
  });

  it('match a stored fingerprint by name and reject unknown and ambiguous names', () => {
    const thumb = { collectedId: 7 as StoredFingerprintId, name: 'Thumb of Ana' };
    const fingers = [thumb, { ...thumb, collectedId: 8 as StoredFingerprintId, name: 'Twice' }];
    const of = (finger: string) => ({ finger, name: 'Ana' });
    const { rows, problems } = check(
      'fingerprint',
      [of('thumb of ana'), of('Thumb of Aná'), of(''), of('Twice'), of('Twice')],
      {
        fingers: [...fingers, { collectedId: 9 as StoredFingerprintId, name: 'twice ' }],
      },
    );
    expect(rows[0]).toMatchObject({ collectedId: 7 });
    expect(problems).toEqual([
      {},
      { finger: 'fingerUnknown' },
      { finger: 'missing' },
      { finger: 'fingerAmbiguous' },
      { finger: 'fingerAmbiguous' },
    ]);
  });

  it('match a photo by file name, and are incomplete but not invalid while their photo is being checked', () => {
    const photos = new Map<string, RowPhoto>([
      ['ana.jpg', { kept: '000001700000000-one' }],
      ['bea.jpg', 'underWay'],
      ['two.jpg', { why: 'severalFaces' }],
    ]);
    const of = (photo: string) => ({ photo, name: 'Somebody' });
    const { rows, problems } = check('face', ['Ana.JPG', 'bea.jpg', 'two.jpg', 'none.jpg', 'ana.jpg'].map(of), {
      photos,
    });
    expect(rows[0]).toMatchObject({ photo: '000001700000000-one' });
    expect(rows[1]).toBeNull();
    expect(problems).toEqual([{}, {}, { photo: 'severalFaces' }, { photo: 'photoUnknown' }, { photo: 'repeated' }]);
  });

  it('match the lock by name and reject unknown and ambiguous names', () => {
    const places = [
      door,
      { ...door, lockId: 2 as LockId, name: 'Gate' },
      { ...door, lockId: 3 as LockId, name: 'gate ' },
      { ...door, lockId: 4 as LockId, name: 'Büro' },
      { ...door, lockId: 5 as LockId, name: 'Zámek' },
      { ...door, lockId: 6 as LockId, name: 'Zamek' },
    ];
    const to = (lock: string) => ({ lock, recipient: 'ana@house.test', name: 'Ana' });
    const { problems, rows } = check('ekey', [to(' front DOOR'), to('Gate'), to('Shed'), to('')], { places });
    expect(problems).toEqual([{}, { lock: 'lockAmbiguous' }, { lock: 'lockUnknown' }, { lock: 'missing' }]);
    expect(rows[0]).toMatchObject({ lockId: 1, recipient: 'ana@house.test' });
    const unmarked = check('ekey', [to('buro'), to('zamek'), to('ZÁMEK')], { places });
    expect(unmarked.rows.map(row => row?.lockId)).toEqual([4, 6, 5]);
    expect(check('ekey', [to('Žamek')], { places }).problems).toEqual([{ lock: 'lockAmbiguous' }]);
  });
});

it('field errors of the server are mapped to table cells', () => {
  const refusal = (fields: Record<string, string>) =>
    new ApiError({
      category: 'failed',
      name: 'badParameter',
      status: 200,
      description: '',
      fields: [],
      data: { fields },
    });
  expect(
    refusedCells(
      refusal({
        'rows.3.digits': 'passcodeExists',
        'rows.3.validity': 'validityBeyondOwn',
        'rows.0.lockId': 'noGateway',
      }),
      [],
    ),
  ).toEqual(
    new Map([
      [3, { digits: 'passcodeExists', end: 'validityBeyondOwn' }],
      [0, { lock: 'noGateway' }],
    ]),
  );
  expect(refusedCells(refusal({ commandId: 'invalid' }), [])).toBeNull();
  expect(refusedCells(new Error('gone'), [])).toBeNull();
});
