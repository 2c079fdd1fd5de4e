/** A table becomes rows, and each of its cells is told what is wrong with it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { LockId } from '../../../models/ids.ts';
import { ApiError } from '../../../src/app/api/apiError.ts';
import { columnMessages } from '../../../src/app/screens/batch/batchMessages.ts';
import { type Column, columnsOf } from '../../../src/app/screens/batch/columns.ts';
import { columnHeaded } from '../../../src/app/screens/batch/headerWords.ts';
import { momentIn } from '../../../src/app/screens/batch/momentIn.ts';
import { textIn } from '../../../src/app/screens/batch/readFile.ts';
import { checkRows } from '../../../src/app/screens/batch/readRows.ts';
import { rowsOf, tableIn } from '../../../src/app/screens/batch/readTable.ts';
import { refusedCells } from '../../../src/app/screens/batch/refusedCells.ts';

const columns = columnsOf('passcode', false);
const Berlin = 'Europe/Berlin';
const NOON = Date.UTC(2026, 5, 1, 10);
const door = { lockId: 1 as LockId, name: 'Front door', timeZone: Berlin };
const supported = [6, 7, 8, 9];
const check = (kind: 'passcode' | 'card' | 'ekey', rows: Parameters<typeof checkRows>[1], places = [door]) =>
  checkRows(kind, rows, { places, now: NOON, supported });

describe('a table', () => {
  it.each([
    ['tabs, though there are commas', 'Ana, Bea\t123456', ['Ana, Bea', '123456']],
    ['commas, with what is quoted', '"Ana, Bea",123456', ['Ana, Bea', '123456']],
    ['semicolons', 'Ana;123456', ['Ana', '123456']],
  ])('is cut at %s', (_, text, row) => expect(tableIn(`\uFEFF${text}\r\n\r\n`)).toEqual([row]));

  it('without a heading has its columns in their own order', () =>
    expect(
      rowsOf(
        [
          ['Ana', '123456'],
          ['', ' '],
        ],
        columns,
      ),
    ).toEqual([{ name: 'Ana', digits: '123456', start: '', end: '' }]));

  it('with a heading has them as it says, leaves out what it does not know, and counts the first of two', () =>
    expect(
      rowsOf(
        [
          ['Passcode (6 digits)', 'Colour', 'NAME', 'Name'],
          ['123456', 'red', ' Ana ', 'Bea'],
        ],
        columns,
      ),
    ).toEqual([{ digits: '123456', name: 'Ana' }]));

  it('whose first row is called as a column is has no heading for that', () =>
    expect(rowsOf([['Name', '123456']], columns)).toEqual([{ name: 'Name', digits: '123456', start: '', end: '' }]));

  it('is headed in any language that is offered, by the words of the template', () => {
    const chinese = JSON.parse(readFileSync('src/app/i18n/catalogues/zh_CN.json', 'utf8')) as Record<string, string>;
    const every = Object.entries(columnMessages) as [Column, { id: string; defaultMessage: string }][];
    const among = every.map(([column]) => column);
    for (const [column, { id, defaultMessage }] of every)
      for (const word of [defaultMessage, chinese[id] ?? id]) expect(columnHeaded(word, among), word).toBe(column);
    expect(columnHeaded('Kartennummer', among)).toBe('cardNumber');
    expect(columnHeaded('123456', among)).toBeNull();
    expect(columnHeaded('Passcode', ['name'])).toBeNull();
  });

  it('is read as it was written: UTF-8, UTF-16 or GBK', () => {
    const little = Buffer.from('\uFEFF张', 'utf16le');
    expect(textIn(new Uint8Array(little))).toBe('张');
    expect(textIn(new Uint8Array([0xfe, 0xff, 0x5f, 0x20]))).toBe('张');
    expect(textIn(new Uint8Array(Buffer.from('张')))).toBe('张');
    expect(textIn(new Uint8Array([0xd5, 0xc5]))).toBe('张');
  });
});

describe('a moment', () => {
  it.each([
    ['2026-12-31 14:00', Date.UTC(2026, 11, 31, 13)],
    ['2026/7/1 9:05:30', Date.UTC(2026, 6, 1, 7, 5)],
    ['1.7.2026 09:05', Date.UTC(2026, 6, 1, 7, 5)],
    ['2026-07-01T09:05', Date.UTC(2026, 6, 1, 7, 5)],
    ['2026-07-01', Date.UTC(2026, 5, 30, 22)],
  ])('%s is by the clock at the door', (text, at) => expect(momentIn(text, Berlin, 'start')).toBe(at));

  it('of a day alone is its end where it ends', () =>
    expect(momentIn('2026-07-01', Berlin, 'end')).toBe(Date.UTC(2026, 6, 1, 22)));

  it.each(['01/07/2026', '2026-02-30', '2026-13-01', '2026-07-01 24:00', '2026-07-01 10:60', 'soon', ''])(
    '%j is none',
    text => expect(momentIn(text, Berlin, 'start')).toBeNull(),
  );
});

describe('rows', () => {
  it('in order are as the call takes them', () => {
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

  it('say of each cell what is wrong with it', () => {
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

  it('name their lock where there are many', () => {
    const places = [
      door,
      { ...door, lockId: 2 as LockId, name: 'Gate' },
      { ...door, lockId: 3 as LockId, name: 'gate ' },
    ];
    const to = (lock: string) => ({ lock, recipient: 'ana@house.test', name: 'Ana' });
    const { problems, rows } = check('ekey', [to(' front DOOR'), to('Gate'), to('Shed'), to('')], places);
    expect(problems).toEqual([{}, { lock: 'lockAmbiguous' }, { lock: 'lockUnknown' }, { lock: 'missing' }]);
    expect(rows[0]).toMatchObject({ lockId: 1, recipient: 'ana@house.test' });
  });
});

it('what the server refuses is told at its cell', () => {
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
    ),
  ).toEqual(
    new Map([
      [3, { digits: 'passcodeExists', end: 'validityBeyondOwn' }],
      [0, { lock: 'noGateway' }],
    ]),
  );
  expect(refusedCells(refusal({ commandId: 'invalid' }))).toBeNull();
  expect(refusedCells(new Error('gone'))).toBeNull();
});
