/**
 * A million records to a file: our writers against libraries on the same rows; then the whole export on the real
 * server, with its memory use and the response times of other calls meanwhile.
 */
import { closeSync, createWriteStream, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import ExcelJS from 'exceljs';
import { format } from 'fast-csv';
import { writeCsv } from '../../src/server/features/exports/csvTable.ts';
import type { WriteTable, Written } from '../../src/server/features/exports/writeTable.ts';
import { writeXlsx } from '../../src/server/features/exports/xlsxTable.ts';
import type { Row, SheetColumn } from '../../src/sheet/table.ts';
import { alternate, type BenchRow, perSecond, sized } from './measure.ts';
import { wholeExport } from './wholeExport.ts';

/** A little less than the row limit: the demo's locks add records meanwhile. */
const ROWS = sized(999_000, 2000);
/** Rows per comparison with a library; memory is measured on the server with a whole million. */
const ROWS_EACH = sized(200_000, 2000);
const AT_ONCE = 2000;
const ROUNDS = sized(3, 1);

const columns: SheetColumn[] = [
  ...['Lock', 'Event', 'Operator', 'Outcome'].map(title => ({ title, type: 'text' as const, width: 24 })),
  { title: 'Time', type: 'time', width: 20 },
  { title: 'Zone', type: 'text', width: 20 },
  { title: 'Received', type: 'time', width: 20 },
  { title: 'Number', type: 'number', width: 12 },
];
const events = ['Unlocked by card', 'Unlocked by passcode', 'Unlocked from afar, by gateway', 'Locked by itself'];
const people = ['Maya Okonkwo', 'José, the plumber', 'Front desk', 'Ines "Nina" Weber'];

const rowOf = (place: number): Row => {
  const at = Date.UTC(2026, 0, 1) + place * 15_000;
  return [
    ...[
      `Door ${place % 40}`,
      events[place % 4] ?? '',
      people[(place * 7) % 4] ?? '',
      place % 9 ? 'Succeeded' : 'Failed',
    ],
    ...[at, 'Europe/Berlin', at + 2000, place % 90],
  ];
};

async function* rows() {
  for (let from = 0; from < ROWS_EACH; from += AT_ONCE)
    yield Array.from({ length: AT_ONCE }, (_, i) => rowOf(from + i));
}

const folder = mkdtempSync(join(tmpdir(), 'latchwork-export-'));

const ours =
  <State extends Written>(write: WriteTable<State>) =>
  () =>
    perSecond(ROWS_EACH, async () => {
      const fd = openSync(join(folder, 'ours'), 'w');
      await write(fd, columns, null, rows());
      closeSync(fd);
    });

const dated = (row: Row) => row.map((cell, place) => (columns[place]?.type === 'time' ? new Date(Number(cell)) : cell));

const fastCsv = () =>
  perSecond(ROWS_EACH, async () => {
    const file = createWriteStream(join(folder, 'fast.csv'));
    const stream = format({ headers: columns.map(({ title }) => title), rowDelimiter: '\r\n' });
    stream.pipe(file);
    for await (const part of rows())
      for (const row of written(part))
        if (!stream.write(row)) await new Promise(resolve => stream.once('drain', resolve));
    stream.end();
    await finished(file);
  });

/** Formats dates as our writer does, so that the library's date formatting is not measured. */
const written = (part: readonly Row[]) =>
  part.map(row =>
    row.map((cell, place) =>
      columns[place]?.type === 'time' ? new Date(Number(cell)).toISOString().slice(0, 19).replace('T', ' ') : cell,
    ),
  );

const excelJs = () =>
  perSecond(ROWS_EACH, async () => {
    const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename: join(folder, 'excel.xlsx'), useStyles: true });
    const sheet = book.addWorksheet('Latchwork');
    sheet.columns = columns.map(({ title, type, width }) => ({
      header: title,
      width,
      ...(type === 'time' && { style: { numFmt: 'yyyy-mm-dd hh:mm:ss' } }),
    }));
    for await (const part of rows()) for (const row of part) sheet.addRow(dated(row)).commit();
    await book.commit();
  });

export async function run(): Promise<BenchRow[]> {
  const unit = 'rows/s';
  const csv = await alternate(ROUNDS, ours(writeCsv), fastCsv);
  const xlsx = await alternate(ROUNDS, ours(writeXlsx), excelJs);
  rmSync(folder, { recursive: true });
  return [
    { name: 'CSV (baseline: fast-csv)', unit, ...csv },
    { name: 'XLSX (baseline: exceljs, streamed)', unit, ...xlsx },
    ...(await wholeExport(ROWS)),
  ];
}
