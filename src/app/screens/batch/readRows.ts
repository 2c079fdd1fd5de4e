/** Parses cells into the call’s rows; each problem belongs to a cell. */

import type { ZodMiniType } from 'zod/mini';
import { fieldOfRow, OWN_COLUMN, type RowColumn, rowProblems } from '../../../../machines/processes/batchRows.ts';
import {
  type BatchKind,
  CardRow,
  EKeyRow,
  FaceRow,
  FingerprintRow,
  PasscodeRow,
} from '../../../../models/calls/batch.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import type { LockId } from '../../../../models/ids.ts';
import { lookUp } from '../../../../models/lookUp.ts';
import type { Validity } from '../../../../models/validity.ts';
import { problemOf } from '../../forms/validityProblem.ts';
import type { CellProblem, CellProblems } from './cellProblems.ts';
import type { Cells, Column } from './columns.ts';
import { validityIn } from './readValidity.ts';
import { fingerOf, photoOf, placeOf, type Sources } from './rowSources.ts';
import type { dayWords } from './timesIn.ts';

interface RowOf {
  card: CardRow;
  passcode: PasscodeRow;
  fingerprint: FingerprintRow;
  face: FaceRow;
  ekey: EKeyRow;
}
export type ReadRow<Kind extends BatchKind = BatchKind> = RowOf[Kind];

const SCHEMAS: { readonly [Kind in BatchKind]: ZodMiniType<RowOf[Kind]> } = {
  card: CardRow,
  passcode: PasscodeRow,
  fingerprint: FingerprintRow,
  face: FaceRow,
  ekey: EKeyRow,
};

interface Own {
  fields: Record<string, unknown>;
  problems: CellProblems;
  /** True while the row’s photo is still being checked or uploaded. */
  underWay?: boolean;
}

const spaceless = (text: string): string => text.replaceAll(/\s/g, '');

function ownOf(kind: BatchKind, cells: Cells, sources: Sources): Own {
  const { digits = '', cardNumber = '', recipient = '', countryCode, remarks } = cells;
  const right = (fields: Record<string, unknown>): Own => ({ fields, problems: {} });
  switch (kind) {
    case 'passcode':
      return right({ digits: spaceless(digits) });
    case 'card':
      return right({ cardNumber: spaceless(cardNumber), ...(remarks && { remark: remarks }) });
    case 'ekey':
      return right({ recipient, ...(countryCode && { countryCode }), ...(remarks && { remarks }) });
    case 'fingerprint': {
      const finger = fingerOf(cells, sources);
      return typeof finger === 'string'
        ? { fields: {}, problems: { finger } }
        : right({ collectedId: finger.collectedId });
    }
    case 'face': {
      const photo = photoOf(cells, sources);
      if (photo === 'underWay') return { fields: {}, problems: {}, underWay: true };
      return typeof photo === 'string' ? { fields: {}, problems: { photo } } : right({ photo: photo.kept });
    }
  }
}

const WRITTEN = ['name', 'digits', 'cardNumber', 'recipient', 'countryCode', 'remarks', 'forWhom'] as const;
const COLUMN_OF: Partial<Record<string, Column>> = {
  lockId: 'lock',
  collectedId: 'finger',
  photo: 'photo',
  remark: 'remarks',
  ...Object.fromEntries(WRITTEN.map(column => [column, column])),
};

/** The column that shows a field; a problem of the validity belongs to one of its cells. */
export function columnOf(field: string, why: CellProblem, validity?: Validity): Column | null {
  if (field !== 'validity') return lookUp(COLUMN_OF, field) ?? null;
  const at = validity && problemOf({ rejected: why as ErrorName }, validity).field;
  if (at === 'hours' || at === 'start') return at;
  return why === 'passcodeStartsTooEarly' ? 'start' : 'end';
}

interface ReadOptions extends Sources {
  now: number;
  supported: readonly number[];
  words: ReturnType<typeof dayWords>;
}

function readRow<Kind extends BatchKind>(
  kind: Kind,
  cells: Cells,
  asked: ReadOptions,
): { row: ReadRow<Kind> | null; problems: CellProblems } {
  const place = placeOf(cells, asked);
  const known = typeof place === 'string' ? null : place;
  const validity = validityIn(cells, known?.timeZone ?? 'UTC', asked.words);
  const own = ownOf(kind, cells, asked);
  const problems: CellProblems = {
    ...own.problems,
    ...(typeof place === 'string' ? { lock: place } : {}),
    ...('kind' in validity ? {} : validity),
  };
  const { name = '', forWhom } = cells;
  const sent: Record<string, unknown> = {
    ...own.fields,
    lockId: known?.lockId,
    name,
    ...(forWhom && { forWhom }),
    validity: 'kind' in validity ? validity : { kind: 'permanent' },
  };
  const schema: ZodMiniType<ReadRow<Kind>> = SCHEMAS[kind];
  const parsed = schema.safeParse(sent);
  for (const { path, code } of parsed.error?.issues ?? []) {
    const column = path[0] === 'remark' ? 'remarks' : WRITTEN.find(each => each === path[0]);
    if (column)
      problems[column] ??=
        cells[column] === undefined || cells[column] === '' ? 'missing' : code === 'too_big' ? 'tooLong' : 'unreadable';
  }
  const isWhole = parsed.success && Object.keys(problems).length === 0;
  return { row: isWhole ? parsed.data : null, problems };
}

/** Checks all rows in order; null for a row that can’t be sent. */
export function checkRows<Kind extends BatchKind>(kind: Kind, all: readonly Cells[], asked: ReadOptions) {
  const read = all.map(cells => readRow(kind, cells, asked));
  const zones = new Map(asked.places.map(({ lockId, timeZone }) => [lockId, timeZone]));
  // The server checks the limit of the user’s own access, which this page doesn’t know; permanent skips it here.
  const own: Validity = { kind: 'permanent' };
  const { now, supported } = asked;
  const rules = { now, at: (lockId: LockId) => ({ timeZone: zones.get(lockId) ?? 'UTC', own, supported }) };
  const found = rowProblems(
    kind,
    read.map(({ row }) => row),
    rules,
  );
  const columns: readonly RowColumn[] = ['validity', OWN_COLUMN[kind]];
  const problems = read.map(({ problems: unread, row }, place): CellProblems => {
    const told: CellProblems = { ...unread };
    for (const field of columns) {
      const why = found[fieldOfRow(place, field)];
      const column = why && columnOf(field, why, row?.validity);
      if (column) told[column] ??= why;
    }
    return told;
  });
  return { problems, rows: read.map(({ row }) => row) };
}
