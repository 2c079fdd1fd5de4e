import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { BatchKind, batchCalls } from '../../../../models/calls/batch.calls.ts';
import type { JobId } from '../../../../models/ids.ts';
import { type BatchRows, issueBatch } from '../../actors/batchSources.ts';
import { useCall } from '../../actors/useCall.ts';
import { useCommandIds } from '../../actors/useCommandIds.ts';
import type { AskedOf } from '../../api/createSend.ts';
import { type UnsavedChanges, useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import type { CellProblems } from './cellProblems.ts';
import type { Cells, Column } from './columns.ts';
import { checkRows, type ReadRow } from './readRows.ts';
import { refusedCells } from './refusedCells.ts';
import { isKeptBeside, photosIn, type Sources } from './rowSources.ts';
import { dayWords } from './timesIn.ts';

/** `every`: how often each face must be verified. */
export type SharedFields = Partial<Pick<AskedOf<typeof batchCalls.face>, 'every'>>;

export interface EditedRow {
  id: number;
  cells: Cells;
}

export interface Batch {
  rows: readonly EditedRow[];
  /** Problems of each row, in order. */
  problems: readonly CellProblems[];
  wrong: number;
  /** Number of rows that are still being checked; 0 while any cell has a problem. */
  underWay: number;
  limits: { min: number; max: number };
  changes: UnsavedChanges;
  saving: boolean;
  /** A failure that belongs to no cell. */
  failure: unknown;
  /** The cells that the server rejected, by their rows as sent; null: none. */
  refused: RefusedRows | null;
  put(rows: readonly Cells[]): void;
  edit(id: number, column: Column, text: string): void;
  remove(id: number): void;
  submit(): void;
}

const NONE: CellProblems = {};
const NO_DIGITS: readonly number[] = [];

interface BatchOptions {
  /** Parameters shared by all rows. */
  shared?: SharedFields | undefined;
  onStarted: (jobId: JobId) => void;
}

interface SentRows {
  rows: readonly EditedRow[];
  asked: readonly ReadRow[];
}

/** An edited row is a new object, so that the server’s rejection no longer applies to the row. */
type RefusedRows = ReadonlyMap<EditedRow, CellProblems>;

export function useBatch<Kind extends BatchKind>(
  kind: Kind,
  sources: Sources,
  { shared, onStarted }: BatchOptions,
): Batch {
  const [rows, setRows] = useState<readonly EditedRow[]>([]);
  const nextId = useRef(1);
  const { settled, checked } = useCheckedRows(kind, rows, sources);
  const { refused, issue } = useIssuing(kind, shared);
  const changes = useUnsavedChanges(async sent => onStarted(await issue(sent as SentRows)));
  const hasRows = rows.length > 0;
  useDiffers(changes, hasRows);

  const byId = new Map(settled.map(({ id }, place) => [id, checked.problems[place] ?? NONE]));
  const problems = rows.map(row => ({ ...refused?.get(row), ...byId.get(row.id) }));
  const wrong = problems.reduce((sum, of) => sum + Object.keys(of).length, 0);
  const supported = sources.digits ?? NO_DIGITS;
  return {
    rows,
    problems,
    wrong,
    underWay: wrong > 0 ? 0 : checked.rows.filter(row => row === null).length,
    limits: { min: Math.min(...supported), max: Math.max(...supported) },
    changes,
    saving: changes.saving,
    failure: refused === null ? changes.failure : null,
    refused,
    put(all) {
      const added = all.map(cells => ({ id: nextId.current++, cells }));
      const photos = photosIn(all);
      setRows(before => [...before.filter(({ cells }) => isKeptBeside(photos, cells)), ...added]);
    },
    edit(id, column, text) {
      setRows(before => before.map(row => (row.id === id ? { id, cells: { ...row.cells, [column]: text } } : row)));
    },
    remove(id) {
      setRows(before => before.filter(row => row.id !== id));
    },
    submit() {
      const whole = checked.rows.filter(row => row !== null);
      if (settled !== rows || wrong > 0 || whole.length !== rows.length) return;
      changes.submit({ rows, asked: whole } satisfies SentRows);
    },
  };
}

function useCheckedRows(kind: BatchKind, rows: readonly EditedRow[], sources: Sources) {
  const now = useMinute();
  const { locale } = useIntl();
  const words = useMemo(() => dayWords(locale), [locale]);
  const supported = sources.digits ?? NO_DIGITS;
  // Keeps typing responsive while five hundred rows are checked.
  const settled = useDeferredValue(rows);
  const checked = useMemo(
    () =>
      checkRows(
        kind,
        settled.map(({ cells }) => cells),
        { ...sources, now, supported, words },
      ),
    [kind, settled, sources, now, supported, words],
  );
  return { settled, checked };
}

/** Issues the rows by a job. */
function useIssuing<Kind extends BatchKind>(kind: Kind, shared: SharedFields | undefined) {
  const { idOf, forget: renewCommand } = useCommandIds();
  const {
    callForAnswer: issue,
    request,
    failure,
  } = useCall(async ({ asked }: SentRows) => {
    const values = { rows: asked, ...shared } as BatchRows<Kind>;
    try {
      return await issueBatch(kind, values, idOf(values));
    } catch (error) {
      // Even an unchanged retry needs a new command id: for the old one, the server repeats its stored response.
      if (refusedCells(error, asked) !== null) renewCommand();
      throw error;
    }
  });
  const refused = useMemo(() => request && refusedRows(failure, request), [failure, request]);
  return { refused, issue };
}

function refusedRows(failure: unknown, { rows, asked }: SentRows): RefusedRows | null {
  const refused = refusedCells(failure, asked);
  return refused && new Map(rows.map((row, place) => [row, refused.get(place) ?? NONE]));
}
