/** A workbook that a browser makes: what stands in its cells, and that none of them is reckoned. */
import { readSheet } from 'read-excel-file/node';
import { expect, it } from 'vitest';
import type { Row, SheetColumn } from '../../src/sheet/table.ts';
import { workbookOf } from '../../src/sheet/workbook.ts';

const columns: SheetColumn[] = [
  { title: 'Number', type: 'number', width: 8 },
  { title: 'Lock', type: 'text', width: 24 },
  { title: 'When (Europe/Berlin)', type: 'time', width: 20 },
];
const NOON = Date.UTC(2026, 2, 1, 12, 0, 5);
const opened = async (rows: readonly Row[]) =>
  readSheet(Buffer.from(await (await workbookOf(columns, rows)).arrayBuffer()));

it('holds numbers, words of any language and moments of the clock that its title names', async () => {
  const rows: Row[] = [
    [1, 'Haustür <3 & "Söhne" 🔑', NOON],
    [2, '', null],
    [3, '玄関', NOON + 1000],
  ];
  expect(await opened(rows)).toEqual([
    ['Number', 'Lock', 'When (Europe/Berlin)'],
    [1, 'Haustür <3 & "Söhne" 🔑', new Date(NOON)],
    [2, null, null],
    [3, '玄関', new Date(NOON + 1000)],
  ]);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)'])('takes a name like %s for a name', async name => {
  expect((await opened([[1, name, null]]))[1]?.[1]).toBe(name);
});

it('of ten thousand rows is whole', async () => {
  const rows = Array.from({ length: 10_000 }, (_, i): Row => [i + 1, `Door ${i}`, NOON + i * 1000]);
  const [, ...read] = await opened(rows);
  expect(read).toHaveLength(rows.length);
  expect(read.at(-1)).toEqual([10_000, 'Door 9999', new Date(NOON + 9_999_000)]);
});
