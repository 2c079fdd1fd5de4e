/** Cells of a workbook that a browser creates. */
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Row, SheetColumn } from '../../src/sheet/table.ts';
import { workbookOf } from '../../src/sheet/workbook.ts';

const columns: SheetColumn[] = [
  { title: 'Number', type: 'number', width: 8 },
  { title: 'Lock', type: 'text', width: 24 },
  { title: 'Time (Europe/Berlin)', type: 'time', width: 20 },
];
const NOON = Date.UTC(2026, 2, 1, 12, 0, 5);
const opened = async (rows: readonly Row[]) =>
  readSheet(Buffer.from(await (await workbookOf(columns, rows)).arrayBuffer()));

it('a workbook contains the given numbers, texts in any language and times', async () => {
  const rows: Row[] = [
    [1, 'Haustür <3 & "Söhne" 🔑', NOON],
    [2, '', null],
    [3, '玄関', NOON + 1000],
  ];
  expect(await opened(rows)).toEqual([
    ['Number', 'Lock', 'Time (Europe/Berlin)'],
    [1, 'Haustür <3 & "Söhne" 🔑', new Date(NOON)],
    [2, null, null],
    [3, '玄関', new Date(NOON + 1000)],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('a name that looks like a formula, such as %s, stays text', async name => {
  expect((await opened([[1, name, null]]))[1]?.[1]).toBe(name);
});

it('a workbook of ten thousand rows is complete', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i): Row => [i + 1, `Door ${i}`, NOON + i * 1000]);
  const [, ...read] = await opened(rows);
  expect(read).toHaveLength(rows.length);
  expect(read.at(-1)).toEqual([10_000, 'Door 9999', new Date(NOON + 9_999_000)]);
});
