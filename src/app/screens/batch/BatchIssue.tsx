import { defineMessages } from '@formatjs/intl';
import { ArrowDown, CircleAlert, CircleCheck, Hourglass } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { LeaveDialog } from '../../forms/LeaveDialog.tsx';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { Status } from '../../ui/Status.tsx';
import { BatchEntry } from './BatchEntry.tsx';
import { BatchRow, batchLayout, CHOICES, cellId, columnCount } from './BatchRow.tsx';
import { columnMessages, sendMessages } from './batchMessages.ts';
import { type Column, columnsOf, moreColumnsOf } from './columns.ts';
import type { Sources } from './rowSources.ts';
import { type Batch, type SharedFields, useBatch } from './useBatch.ts';
import type { BatchPhotos } from './useBatchPhotos.ts';

const messages = defineMessages({
  rows: { id: 'batch.rows', defaultMessage: 'Rows in this batch' },
  wrong: {
    id: 'batch.wrong',
    defaultMessage: '{count, plural, one {# cell needs fixing} other {# cells need fixing}}',
  },
  right: { id: 'batch.right', defaultMessage: '{count, plural, one {# row ready} other {# rows ready}}' },
  underWay: {
    id: 'batch.underWay',
    defaultMessage: 'Still checking {count, plural, one {# photo} other {# photos}}',
  },
  next: { id: 'batch.next', defaultMessage: 'Go to next error' },
  notYet: { id: 'batch.notYet', defaultMessage: 'Fix all marked cells first. Nothing is sent until then.' },
  order: {
    id: 'batch.order',
    defaultMessage:
      'The console checks all rows again before sending anything. A job then processes the rows one after another.',
  },
});

interface BatchIssueProps {
  kind: BatchKind;
  sources: Sources;
  /** True for several locks, where each row names its own. */
  many: boolean;
  photos?: BatchPhotos;
  shared?: SharedFields;
  /** Inputs for the parameters in `shared`. */
  children?: ReactNode;
}

/** Batch issuing: rows are added, checked and corrected. Once all are valid, they start a job, and its page opens. */
export function BatchIssue({ kind, sources, many, photos, shared, children }: BatchIssueProps) {
  const [, go] = useLocation();
  const batch = useBatch(kind, sources, { shared, onStarted: jobId => go(paths.job(jobId)) });
  const [wanted, setWanted] = useState<readonly Column[]>([]);
  const all = useMemo(() => [...columnsOf(kind, many), ...moreColumnsOf(kind)], [kind, many]);
  const isShown = (column: Column) => wanted.includes(column) || batch.rows.some(({ cells }) => cells[column]);
  const hidden = moreColumnsOf(kind).filter(column => !isShown(column));
  const shownNow = all.filter(column => !hidden.includes(column)).join(' ');
  // A stable array: a new one would render all rows again.
  const columns = useMemo(() => shownNow.split(' ') as Column[], [shownNow]);
  const names = many ? sources.places : sources.fingers;
  return (
    <div className="flex flex-col gap-4">
      <BatchEntry
        kind={kind}
        columns={all}
        shown={columns}
        hidden={hidden}
        limits={batch.limits}
        present={batch.rows.map(({ cells }) => cells)}
        fingers={sources.fingers}
        photos={photos}
        onRows={rows => batch.put(rows)}
        onColumn={column => setWanted([...wanted, column])}
      />
      {names && (
        <datalist id={CHOICES}>
          {[...new Set(names.map(({ name }) => name))].map(name => (
            <option key={name} value={name} />
          ))}
        </datalist>
      )}
      {children}
      {batch.rows.length > 0 && <Rows kind={kind} columns={columns} batch={batch} photos={photos} />}
      <LeaveDialog form={batch.changes} />
    </div>
  );
}

interface RowsProps {
  kind: BatchKind;
  columns: readonly Column[];
  batch: Batch;
  photos?: BatchPhotos | undefined;
}

function Rows({ kind, columns, batch, photos }: RowsProps) {
  const format = useMessage();
  const { refused } = batch;
  const latest = useRef(batch);
  latest.current = batch;
  /** Id of the invalid cell that was focused last. Clicking the button takes the focus, so the id is stored. */
  const last = useRef('');
  useEffect(() => {
    if (refused !== null) goToNext(latest.current, columns, last);
  }, [refused, columns]);
  return (
    <>
      <SubmitBar kind={kind} batch={batch} onNext={() => goToNext(batch, columns, last)} />
      <RowsTable columns={columns} batch={batch} photos={photos} />
      <p className="text-sm text-muted">{format(messages.order)}</p>
    </>
  );
}

function SubmitBar({ kind, batch, onNext }: { kind: BatchKind; batch: Batch; onNext: () => void }) {
  const format = useMessage();
  const { rows, wrong, underWay, saving, failure } = batch;
  const count = rows.length;
  const whyNot = () => {
    if (wrong > 0) return format(messages.notYet);
    return underWay > 0 ? format(messages.underWay, { count: underWay }) : undefined;
  };
  return (
    <div className="sticky top-14 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 bg-page py-2">
      <span role="status">
        <RowsStatus batch={batch} />
      </span>
      {wrong > 0 && (
        <Button icon={<ArrowDown aria-hidden size={18} />} onClick={onNext}>
          {format(messages.next)}
        </Button>
      )}
      <span className="ms-auto">
        <Button weight="primary" busy={saving} whyNot={whyNot()} onClick={batch.submit}>
          {format(sendMessages[kind], { count })}
        </Button>
      </span>
      {failure !== null && (
        <p role="alert" className="w-full text-danger">
          {failureText(format, failure)}
        </p>
      )}
    </div>
  );
}

function RowsStatus({ batch: { rows, wrong, underWay } }: { batch: Batch }) {
  const format = useMessage();
  if (wrong > 0)
    return (
      <Status meaning="danger" icon={CircleAlert}>
        {format(messages.wrong, { count: wrong })}
      </Status>
    );
  if (underWay > 0)
    return (
      <Status meaning="waiting" icon={Hourglass}>
        {format(messages.underWay, { count: underWay })}
      </Status>
    );
  return (
    <Status meaning="done" icon={CircleCheck}>
      {format(messages.right, { count: rows.length })}
    </Status>
  );
}

function RowsTable({ columns, batch, photos }: Omit<RowsProps, 'kind'>) {
  const format = useMessage();
  const { rows, problems, limits } = batch;
  const layout = batchLayout(columns.length);
  const latest = useRef(batch);
  latest.current = batch;
  const edit = useCallback((id: number, column: Column, text: string) => latest.current.edit(id, column, text), []);
  const remove = useCallback((id: number) => latest.current.remove(id), []);
  return (
    <section className="card">
      <div
        aria-hidden
        style={columnCount(columns.length)}
        className={classes(layout.grid, layout.head, 'border-b border-line px-2 py-2')}
      >
        <span />
        {columns.map(column => (
          <span key={column} className="text-sm font-medium text-muted">
            {format(columnMessages[column])}
          </span>
        ))}
      </div>
      <ul aria-label={format(messages.rows)}>
        {rows.map((row, place) => (
          <BatchRow
            key={row.id}
            row={row}
            place={place + 1}
            columns={columns}
            problems={problems[place] ?? {}}
            limits={limits}
            photos={photos}
            onEdit={edit}
            onRemove={remove}
          />
        ))}
      </ul>
    </section>
  );
}

/** Focuses the next invalid cell, wrapping around at the end. */
function goToNext({ rows, problems }: Batch, columns: readonly Column[], last: { current: string }) {
  const wrong = rows.flatMap(({ id }, place) =>
    columns
      .filter(
        (column, at) => problems[place]?.[column] ?? (at === 0 && !columns.includes('lock') && problems[place]?.lock),
      )
      .map(column => cellId(id, column)),
  );
  const next = wrong[(wrong.indexOf(last.current) + 1) % wrong.length];
  if (next === undefined) return;
  last.current = next;
  document.getElementById(next)?.focus();
}
