import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExportFormat } from '../../../../models/exportFile.ts';
import type { AccountId, JobId, OperationId } from '../../../../models/ids.ts';
import type { Row, SheetColumn } from '../../../sheet/table.ts';
import { writeCsv } from './csvTable.ts';
import type { WriteTable, Written } from './writeTable.ts';
import { writeXlsx } from './xlsxTable.ts';

const FOLDER = 'exports';
const PRIVATE = 0o600;

const WRITERS = { xlsx: writeXlsx, csv: writeCsv } as const satisfies Record<ExportFormat, unknown>;

export interface ExportFileKey {
  dataFolder: string;
  uid: AccountId;
  jobId: JobId;
  format: ExportFormat;
}

/** Progress of the export file, so that writing a part is idempotent. */
interface FileLedger {
  last: OperationId;
  written: Written;
}

const folderOf = ({ dataFolder, uid }: Pick<ExportFileKey, 'dataFolder' | 'uid'>) =>
  join(dataFolder, FOLDER, String(uid));
const ledgerOf = (file: Pick<ExportFileKey, 'dataFolder' | 'uid' | 'jobId'>) =>
  join(folderOf(file), `${file.jobId}.json`);

export const placeOf = (file: ExportFileKey) => ({ folder: folderOf(file), name: `${file.jobId}.${file.format}` });

function ledgerIn(path: string): FileLedger | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as FileLedger;
  } catch {
    return null;
  }
}

/** Null if nothing is written, or the file is erased. */
export const writtenOf = (file: Pick<ExportFileKey, 'dataFolder' | 'uid' | 'jobId'>): Written | null =>
  ledgerIn(ledgerOf(file))?.written ?? null;

/** Must be durable before the fact that reports the part as written. */
function saveLedger(path: string, folder: string, ledger: FileLedger): void {
  writeFileSync(`${path}.new`, JSON.stringify(ledger), { mode: PRIVATE, flush: true });
  renameSync(`${path}.new`, path);
  const entries = openSync(folder, 'r');
  fsyncSync(entries);
  closeSync(entries);
}

export async function appendPart(
  file: ExportFileKey,
  part: OperationId,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Row[]>,
): Promise<void> {
  const { folder, name } = placeOf(file);
  const path = ledgerOf(file);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const before = ledgerIn(path);
  if (before?.last === part) return;
  const fd = openSync(join(folder, name), before ? 'r+' : 'w', PRIVATE);
  try {
    const write = WRITERS[file.format] as WriteTable<Written>;
    const written = await write(fd, columns, before?.written ?? null, rows);
    fsyncSync(fd);
    saveLedger(path, folder, { last: part, written });
  } finally {
    closeSync(fd);
  }
}

export const eraseFolder = (of: Pick<ExportFileKey, 'dataFolder' | 'uid'>): Promise<void> =>
  rm(folderOf(of), { recursive: true, force: true });

export async function eraseFiles(file: Pick<ExportFileKey, 'dataFolder' | 'uid' | 'jobId'>): Promise<void> {
  const files = [...Object.keys(WRITERS), 'json', 'json.new'].map(ending =>
    join(folderOf(file), `${file.jobId}.${ending}`),
  );
  await Promise.all(files.map(path => rm(path, { force: true })));
}
