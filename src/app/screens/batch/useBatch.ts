import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { BatchKind, batchCalls } from '../../../../models/calls/batch.calls.ts';
import type { JobId } from '../../../../models/ids.ts';
import { type BatchRows, issueBatch } from '../../actors/batchSources.ts';
import { useCommandIds } from '../../actors/useCommandIds.ts';
import type { AskedOf } from '../../api/createSend.ts';
import { type UnsavedChanges, useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useIntl } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import type { CellProblems } from './cellProblems.ts';
import type { Cells, Column } from './columns.ts';
import { checkRows, type ReadRow } from './readRows.ts';
import { refusedCells } from './refusedCells.ts';
import { photoKey, type Sources } from './rowSources.ts';
import { dayWords } from './timesIn.ts';

/** `every`: how often each face must be verified. */
export type SharedFields = Partial<Pick<AskedOf<typeof batchCalls.face>, 'every'>>;

export interface EditedRow {
  id: number;
  cells: Cells;
}

export interface Batch {
  rows: readonly EditedRow[];
  /** Per row, in order. */
  problems: readonly CellProblems[];
  wrong: number;
  /** The number of rows that are still being checked. */
  underWay: number;
  limits: { min: number; max: number };
  changes: UnsavedChanges;
  saving: boolean;
  /** A failure that no cell shows. */
  failure: unknown;
  /** How often the server has rejected cells. */
  refusals: number;
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

export function useBatch<Kind extends BatchKind>(
  kind: Kind,
  sources: Sources,
  { shared, onStarted }: BatchOptions,
): Batch {
  const [rows, setRows] = useState<readonly EditedRow[]>([]);
  const nextId = useRef(1);
  const { settled, checked } = useCheckedRows(kind, rows, sources);
  const { idOf, forget: renewCommand } = useCommandIds();
  const changes = useUnsavedChanges(async values => {
    onStarted(await issueBatch(kind, values as BatchRows<Kind>, idOf(values)));
  });
  const { failure } = changes;
  const sent = useRef<SentRows>({ rows: [], asked: [] });
  const { isRefused, refusals, told, forget } = useRefusals(failure, sent, renewCommand);
  const hasRows = rows.length > 0;
  useDiffers(changes, hasRows);

  const byId = new Map(settled.map(({ id }, place) => [id, checked.problems[place] ?? NONE]));
  const problems = rows.map(({ id }) => ({ ...told.get(id), ...byId.get(id) }));
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
    failure: isRefused ? null : failure,
    refusals,
    put(all) {
      const added = all.map(cells => ({ id: nextId.current++, cells }));
      setRows(before => [...withoutPhotosOf(before, all), ...added]);
    },
    edit(id, column, text) {
      setRows(before => before.map(row => (row.id === id ? { id, cells: { ...row.cells, [column]: text } } : row)));
      forget(id);
    },
    remove(id) {
      setRows(before => before.filter(row => row.id !== id));
      forget(id);
    },
    submit() {
      const whole = checked.rows.filter(row => row !== null);
      if (settled !== rows || wrong > 0 || whole.length !== rows.length) return;
      sent.current = { rows, asked: whole };
      changes.submit({ rows: whole, ...shared });
    },
  };
}

/** New rows that name photos chosen before replace those photos’ own rows. */
function withoutPhotosOf(rows: readonly EditedRow[], added: readonly Cells[]): readonly EditedRow[] {
  const named = new Set(added.flatMap(({ photo }) => (photo ? photoKey(photo) : [])));
  return rows.filter(({ cells }) => cells.photo === undefined || !named.has(photoKey(cells.photo)));
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

/** The server’s rejections per row, until the row is edited. */
function useRefusals(failure: unknown, sent: RefObject<SentRows>, renewCommand: () => void) {
  const [told, setTold] = useState<ReadonlyMap<number, CellProblems>>(new Map());
  const [refusals, setRefusals] = useState(0);
  const refused = useMemo(() => refusedCells(failure, sent.current.asked), [failure, sent]);
  useEffect(() => {
    if (refused === null) return;
    // The server would repeat its stored response to the rejected command.
    renewCommand();
    setRefusals(before => before + 1);
    setTold(new Map([...refused].map(([place, cells]) => [sent.current.rows[place]?.id ?? 0, cells])));
  }, [refused, sent, renewCommand]);
  const forget = (id: number) => setTold(before => new Map([...before].filter(([row]) => row !== id)));
  return { isRefused: refused !== null, refusals, told, forget };
}
