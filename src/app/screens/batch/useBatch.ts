import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { type BatchKind, batchCalls } from '../../../../models/calls/batch.calls.ts';
import type { CommandId, JobId } from '../../../../models/ids.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import type { AskedOf } from '../../api/createSend.ts';
import { send } from '../../api/send.ts';
import { type UnsavedChanges, useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useSpeech } from '../../i18n/intl.tsx';
import { useMinute } from '../../ui/minute.ts';
import type { CellProblems } from './cellProblems.ts';
import type { Cells, Column } from './columns.ts';
import { checkRows, type ReadRow } from './readRows.ts';
import { refusedCells } from './refusedCells.ts';
import { photoKey, type Sources } from './rowSources.ts';
import { dayWords } from './timesIn.ts';

/** Of faces: how often each has to be verified. */
export type SharedFields = Partial<Pick<AskedOf<typeof batchCalls.face>, 'every'>>;

/** A row keeps its number while others come and go. */
export interface EditedRow {
  id: number;
  cells: Cells;
}

export interface Batch {
  rows: readonly EditedRow[];
  /** Of each row, in their order. */
  problems: readonly CellProblems[];
  wrong: number;
  /** So many rows cannot be sent yet, though nothing is wrong with them. */
  underWay: number;
  limits: { min: number; max: number };
  changes: UnsavedChanges;
  saving: boolean;
  /** What is told beside no cell. */
  failure: unknown;
  /** How often the server has found cells wrong. */
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

export function useBatch<Kind extends BatchKind>(
  kind: Kind,
  sources: Sources,
  { shared, onStarted }: BatchOptions,
): Batch {
  const [rows, setRows] = useState<readonly EditedRow[]>([]);
  const [refusals, setRefusals] = useState(0);
  /** What the server has told of rows, until they are edited. */
  const [told, setTold] = useState<ReadonlyMap<number, CellProblems>>(new Map());
  const nextId = useRef(1);
  const now = useMinute();
  const { dateLocale } = useSpeech().language;
  const words = useMemo(() => dayWords(dateLocale), [dateLocale]);
  const supported = sources.digits ?? NO_DIGITS;
  // Typing goes on while five hundred rows are looked at.
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
  const byId = new Map(settled.map(({ id }, place) => [id, checked.problems[place] ?? NONE]));
  const problems = rows.map(({ id }) => ({ ...told.get(id), ...byId.get(id) }));
  const wrong = problems.reduce((sum, of) => sum + Object.keys(of).length, 0);

  // One wish has one id, so that a try whose answer was lost gives nothing out twice. Other rows are another wish.
  const wish = useRef<{ asked: string; commandId: CommandId } | null>(null);
  const changes = useUnsavedChanges(async values => {
    const asked = values as AskedOf<(typeof batchCalls)[Kind]>;
    const written = JSON.stringify(asked);
    if (wish.current?.asked !== written) wish.current = { asked: written, commandId: newCommandId() };
    const { commandId } = wish.current;
    const { jobId } = await send(batchCalls[kind], { ...asked, commandId });
    onStarted(jobId);
  });
  const { failure } = changes;
  const sent = useRef<{ rows: readonly EditedRow[]; asked: readonly ReadRow[] }>({ rows: [], asked: [] });
  const refused = useMemo(() => refusedCells(failure, sent.current.asked), [failure]);
  useEffect(() => {
    if (refused === null) return;
    // Asked for again, it is another wish: the answer to this one is remembered.
    wish.current = null;
    setRefusals(before => before + 1);
    setTold(new Map([...refused].map(([place, cells]) => [sent.current.rows[place]?.id ?? 0, cells])));
  }, [refused]);
  const hasRows = rows.length > 0;
  useDiffers(changes, hasRows);

  const forget = (id: number) => setTold(before => new Map([...before].filter(([row]) => row !== id)));
  return {
    rows,
    problems,
    wrong,
    underWay: wrong > 0 ? 0 : checked.rows.filter(row => row === null).length,
    limits: { min: Math.min(...supported), max: Math.max(...supported) },
    changes,
    saving: changes.saving,
    failure: refused === null ? failure : null,
    refusals,
    put(all) {
      const added = all.map(cells => ({ id: nextId.current++, cells }));
      const named = new Set(all.flatMap(({ photo }) => (photo ? photoKey(photo) : [])));
      // A table that names photos which were chosen before says more of them than their own rows do.
      const kept = (row: EditedRow) => row.cells.photo === undefined || !named.has(photoKey(row.cells.photo));
      setRows(before => [...before.filter(kept), ...added]);
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
