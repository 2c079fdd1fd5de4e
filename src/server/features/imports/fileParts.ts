import Papa from 'papaparse';
import { MIGRATION_MAX_LINES, MIGRATION_PART_LINES } from '../../../../models/limits.ts';
import {
  type FileProblem,
  MIGRATION_COLUMNS,
  type MigrationSubject,
  NEEDED_COLUMNS,
} from '../../../../models/migration.ts';
import { inBatches } from '../../storage/inBatches.ts';

export interface FileLine {
  line: number;
  cells: string[];
  repeated?: true;
}

export interface FilePart {
  subject: MigrationSubject;
  source: string;
  columns: string[];
  lines: FileLine[];
}

interface UnreadableFile {
  why: FileProblem;
  columns?: string[];
}
export const isUnreadable = (read: UnreadableFile | FilePart[]): read is UnreadableFile => 'why' in read;

/** Characters per slice; other work can run between slices. */
const SLICE = 32 * 1024;

/** Null if the file isn't UTF-8. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Detects the delimiter from the header: column names contain neither commas nor semicolons. */
function dialectOf(text: string) {
  const newline = /\r\n|\r|\n/.exec(text)?.[0] ?? '\n';
  const [first = ''] = text.split(newline, 1);
  return { newline, delimiter: first.includes(';') ? ';' : ',' } as const;
}

async function* rowsOf(text: string): AsyncGenerator<FileLine[]> {
  const parser = new Papa.Parser(dialectOf(text) as Papa.ParseConfig);
  let line = 1;
  let slice = SLICE;
  for (let from = 0; from < text.length; ) {
    const until = from + slice;
    // A row cut off at the end of a slice is read with the next slice.
    const { data, meta } = parser.parse(text.slice(from, until), 0, until < text.length) as Papa.ParseResult<string[]>;
    const rows: FileLine[] = [];
    for (const cells of data) {
      if (cells.some(cell => cell.trim() !== '')) rows.push({ line, cells });
      line += 1 + cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    }
    yield rows;
    if (until >= text.length) return;
    from += meta.cursor;
    slice = meta.cursor === 0 ? 2 * slice : SLICE;
    await new Promise(resolve => setImmediate(resolve));
  }
}

function columnsOf(subject: MigrationSubject, cells: readonly string[]): string[] | UnreadableFile {
  const columns = cells.map(cell => cell.trim());
  const missing = NEEDED_COLUMNS[subject].filter(name => !columns.includes(name));
  if (missing.length > 0) return { why: 'columnsMissing', columns: missing };
  // Unknown columns are an error, because a misspelt column would be silently ignored.
  const unknown = columns.filter(
    (name, at) => !MIGRATION_COLUMNS[subject].includes(name) || columns.indexOf(name) < at,
  );
  return unknown.length > 0 ? { why: 'columnsUnknown', columns: unknown } : columns;
}

export async function filePartsOf(
  bytes: Uint8Array,
  { subject, source }: Pick<FilePart, 'subject' | 'source'>,
): Promise<FilePart[] | UnreadableFile> {
  const text = textOf(bytes);
  if (text === null) return { why: 'notUtf8' };
  let columns: string[] | null = null;
  const lines: FileLine[] = [];
  const seen = new Set<string>();
  for await (const rows of rowsOf(text))
    for (const row of rows) {
      if (columns === null) {
        const named = columnsOf(subject, row.cells);
        if (!Array.isArray(named)) return named;
        columns = named;
        continue;
      }
      if (lines.length === MIGRATION_MAX_LINES) return { why: 'tooManyLines' };
      const content = row.cells.join('\u0000');
      lines.push(seen.has(content) ? { ...row, repeated: true } : row);
      seen.add(content);
    }
  if (columns === null || lines.length === 0) return { why: 'empty' };
  const parts: FilePart[] = [];
  for (const batch of inBatches(lines, MIGRATION_PART_LINES)) parts.push({ subject, source, columns, lines: batch });
  return parts;
}
