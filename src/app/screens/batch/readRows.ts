/** From cells to what is sent, and what is wrong with each: by the call's own schema and by the rules that the server has too. */
import type { ZodMiniType } from 'zod/mini';
import {
  fieldOfRow,
  OWN_COLUMN,
  type RowColumn,
  type RowProblem,
  rowProblems,
} from '../../../../machines/processes/batchRows.ts';
import { type BatchKind, CardRow, EKeyRow, PasscodeRow } from '../../../../models/calls/batch.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { Validity } from '../../../../models/validity.ts';
import type { Cells, Column } from './columns.ts';
import { momentIn } from './momentIn.ts';

/** A lock that rows may be about. */
export interface Place {
  lockId: LockId;
  name: string;
  timeZone: string;
}

export type CellProblem = RowProblem | 'missing' | 'tooLong' | 'unreadable' | 'lockUnknown' | 'lockAmbiguous';
export type CellProblems = Partial<Record<Column, CellProblem>>;

/** As the call takes it. */
export type ReadRow = { lockId: LockId; validity: Validity } & Record<string, unknown>;

const SCHEMAS: Record<BatchKind, ZodMiniType<unknown, unknown>> = {
  card: CardRow,
  passcode: PasscodeRow,
  ekey: EKeyRow,
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

function placeOf({ lock }: Cells, places: readonly Place[]): Place | CellProblem {
  // Of the page of one lock there is no such column.
  if (lock === undefined && places[0] && places.length === 1) return places[0];
  if (!lock) return 'missing';
  const [found, other] = places.filter(({ name }) => same(name, lock));
  if (!found) return 'lockUnknown';
  return other ? 'lockAmbiguous' : found;
}

function validityOf({ start = '', end = '' }: Cells, timeZone: string): Validity | CellProblems {
  if (start === '' && end === '') return { kind: 'permanent' };
  const [from, until] = [momentIn(start, timeZone, 'start'), momentIn(end, timeZone, 'end')];
  const problems: CellProblems = {};
  if (from === null) problems.start = start === '' ? 'missing' : 'unreadable';
  if (until === null) problems.end = end === '' ? 'missing' : 'unreadable';
  return from === null || until === null ? problems : { kind: 'limited', start: from, end: until };
}

function sentOf(
  kind: BatchKind,
  cells: Cells,
  lockId: LockId | undefined,
  validity: Validity,
): Record<string, unknown> {
  const { name = '', digits = '', cardNumber = '', recipient = '' } = cells;
  const shared = { lockId, name, validity };
  if (kind === 'passcode') return { ...shared, digits: digits.replaceAll(/\s/g, '') };
  if (kind === 'card') return { ...shared, cardNumber: cardNumber.replaceAll(/\s/g, '') };
  return { ...shared, recipient };
}

/** Where a field of a row is shown. A validity is told at one of its ends. */
export function columnOf(field: string, why: CellProblem): Column | null {
  if (field === 'lockId') return 'lock';
  if (field === 'validity') return why === 'passcodeStartsTooEarly' ? 'start' : 'end';
  return ['name', 'digits', 'cardNumber', 'recipient'].includes(field) ? (field as Column) : null;
}

function readRow(
  kind: BatchKind,
  cells: Cells,
  places: readonly Place[],
): { row: ReadRow | null; problems: CellProblems } {
  const place = placeOf(cells, places);
  const known = typeof place === 'string' ? null : place;
  const validity = validityOf(cells, known?.timeZone ?? 'UTC');
  const problems: CellProblems = {
    ...(typeof place === 'string' ? { lock: place } : {}),
    ...('kind' in validity ? {} : validity),
  };
  const sent = sentOf(kind, cells, known?.lockId, 'kind' in validity ? validity : { kind: 'permanent' });
  const parsed = SCHEMAS[kind].safeParse(sent);
  for (const { path, code } of parsed.error?.issues ?? []) {
    const column = path[0] as Column;
    if (!(column in { name: 0, digits: 0, cardNumber: 0, recipient: 0 })) continue;
    problems[column] ??= sent[column] === '' ? 'missing' : code === 'too_big' ? 'tooLong' : 'unreadable';
  }
  const isWhole = parsed.success && Object.keys(problems).length === 0;
  return { row: isWhole ? (parsed.data as ReadRow) : null, problems };
}

interface Checking {
  places: readonly Place[];
  now: number;
  supported: readonly number[];
}

/** All rows in their order; null where one cannot be sent. */
export function checkRows(kind: BatchKind, all: readonly Cells[], { places, now, supported }: Checking) {
  const read = all.map(cells => readRow(kind, cells, places));
  const zones = new Map(places.map(({ lockId, timeZone }) => [lockId, timeZone]));
  // The account's own validity is known to the server alone; whoever manages a lock has no end.
  const own: Validity = { kind: 'permanent' };
  const rules = { now, at: (lockId: LockId) => ({ timeZone: zones.get(lockId) ?? 'UTC', own, supported }) };
  const found = rowProblems(
    kind,
    read.map(({ row }) => row as never),
    rules,
  );
  const columns: readonly RowColumn[] = ['validity', OWN_COLUMN[kind]];
  const problems = read.map(({ problems: unread }, place): CellProblems => {
    const told: CellProblems = { ...unread };
    for (const field of columns) {
      const why = found[fieldOfRow(place, field)];
      const column = why && columnOf(field, why);
      if (column) told[column] ??= why;
    }
    return told;
  });
  return { problems, rows: read.map(({ row }) => row) };
}
