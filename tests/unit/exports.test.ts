import { describe, expect, it } from 'vitest';
import type { LockId } from '../../models/ids.ts';
import { KeyType, RecordType } from '../../models/recordType.ts';
import { partsOf } from '../../src/server/features/exports/exportParts.ts';
import { spanOf } from '../../src/server/features/exports/exportSpan.ts';
import { clockOf } from '../../src/server/features/exports/zoneClock.ts';
import { harmless } from '../../src/sheet/harmless.ts';
import { widthOf } from '../../src/sheet/table.ts';

const lockId = 7 as LockId;

describe('a cell of an exported sheet', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('escapes the formula %j as text', text => {
    expect(harmless(text)).toBe(`'${text}`);
  });
  it.each(['Maya', '1+1', 'a=b', "'=1", '', ' =1'])('leaves the text %j unchanged', text => {
    expect(harmless(text)).toBe(text);
  });
});

describe('a column of an exported sheet', () => {
  it.each([
    ['Lock', 24],
    ['Received (America/New_York)', 31],
    ['接收时间（Asia/Shanghai）', 29],
  ])('is at least as wide as its title: %s', (title, width) => {
    expect(widthOf({ title, type: 'text', width: 24 })).toBe(width);
  });
});

describe('the local time of a zone', () => {
  it('repeats an hour when the clock is set back', () => {
    const berlin = clockOf('Europe/Berlin');
    expect([0, 1].map(hour => berlin(Date.UTC(2026, 9, 25, hour, 30, 5, 999)))).toEqual([
      Date.UTC(2026, 9, 25, 2, 30, 5),
      Date.UTC(2026, 9, 25, 2, 30, 5),
    ]);
  });
  it('supports UTC offsets with quarter hours', () => {
    expect(clockOf('Asia/Kathmandu')(Date.UTC(2026, 0, 1))).toBe(Date.UTC(2026, 0, 1, 5, 45));
  });
});

describe('the parts of an export', () => {
  it('are one per lock, or several consecutive parts for a lock with many records', () => {
    const [few, ...many] = partsOf([
      { lockId, count: 50_000, firstAt: 0, lastAt: 9 },
      { lockId, count: 120_000, firstAt: 100, lastAt: 999 },
    ]);
    expect(few).toEqual({ itemId: 1, lockId });
    expect(many.map(({ span }) => [span?.from, span?.until])).toEqual([
      [100, 399],
      [400, 699],
      [700, 999],
    ]);
  });
  it('are a single part when all records have the same time', () => {
    expect(partsOf([{ lockId, count: 120_000, firstAt: 5, lastAt: 5 }])).toEqual([
      { itemId: 1, lockId, span: { from: 5, until: 5 } },
    ]);
  });
});

describe('the record filter of an export', () => {
  const now = Date.UTC(2026, 7, 31, 12);
  it('covers the past six months by default and ends now at the latest', () => {
    expect(spanOf({ endDate: now + 1 }, now)).toEqual({ types: null, from: Date.UTC(2026, 1, 31, 12), until: now });
  });
  it('includes only the chosen unlock methods, or all of them', () => {
    expect(spanOf({ keyTypes: [KeyType.FACE] }, now).types).toEqual([RecordType.FACE, RecordType.LOCK_BY_FACE]);
    expect(spanOf({ keyTypes: [KeyType.ALL, KeyType.FACE] }, now).types).toBeNull();
  });
});
