import { defineMessages } from '@formatjs/intl';
import { CircleAlert, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { columnMessages, problemMessage } from './batchMessages.ts';
import type { Column } from './columns.ts';
import type { CellProblems } from './readRows.ts';
import type { EditedRow } from './useBatch.ts';

const messages = defineMessages({
  cell: { id: 'batch.cell', defaultMessage: '{column}, row {row, number}' },
  remove: { id: 'batch.removeRow', defaultMessage: 'Remove row {row, number}' },
  row: { id: 'batch.row', defaultMessage: 'Row {row, number}' },
});

export const cellId = (row: number, column: Column): string => `cell-${row}-${column}`;

/** Columns where there is room, a card on a phone. A row that is far from the screen is not laid out. */
export const batchColumns = (count: number): string =>
  classes(
    'lg:grid lg:gap-x-2',
    count > 4
      ? 'lg:grid-cols-[2.5rem_repeat(5,minmax(0,1fr))_2.75rem]'
      : 'lg:grid-cols-[2.5rem_repeat(4,minmax(0,1fr))_2.75rem]',
  );

interface BatchRowProps {
  row: EditedRow;
  /** From 1, as it is counted on the screen. */
  place: number;
  columns: readonly Column[];
  problems: CellProblems;
  limits: { min: number; max: number };
  onEdit: (id: number, column: Column, text: string) => void;
  onRemove: (id: number) => void;
}

function Row({ row, place, columns, problems, limits, onEdit, onRemove }: BatchRowProps) {
  const format = useMessage();
  const values = { ...limits, cardMin: CARD_NUMBER_MIN, cardMax: CARD_NUMBER_MAX };
  /** What is wrong with the lock has no cell of its own where all rows are of one. */
  const atLock = columns.includes('lock') ? undefined : problems.lock;
  return (
    <li
      aria-label={format(messages.row, { row: place })}
      className={classes(
        batchColumns(columns.length),
        'relative flex flex-col gap-2 border-b border-line px-4 py-3 last:border-b-0 lg:px-2 lg:py-1',
        '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <span className="figures text-sm text-muted lg:pt-3">{place}</span>
      {columns.map((column, at) => {
        const why = problems[column] ?? (at === 0 ? atLock : undefined);
        const id = cellId(row.id, column);
        return (
          <div key={column} className="flex min-w-0 flex-col gap-1">
            <label htmlFor={id} className="text-sm font-medium lg:hidden">
              {format(columnMessages[column])}
            </label>
            <input
              id={id}
              value={row.cells[column] ?? ''}
              aria-label={format(messages.cell, { column: format(columnMessages[column]), row: place })}
              aria-invalid={why ? true : undefined}
              aria-describedby={why && `${id}-error`}
              list={column === 'lock' ? LOCK_NAMES : undefined}
              autoComplete="off"
              spellCheck={false}
              className={classes(inputClasses, column !== 'name' && 'figures')}
              onChange={event => onEdit(row.id, column, event.target.value)}
            />
            {why && (
              <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
                <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {format(problemMessage(why, problems[column] ? column : 'lock'), values)}
              </p>
            )}
          </div>
        );
      })}
      <span className="absolute top-1 right-2 lg:static">
        <IconButton
          label={format(messages.remove, { row: place })}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => onRemove(row.id)}
        />
      </span>
    </li>
  );
}

/** The names of locks that may be written in the column of locks. */
export const LOCK_NAMES = 'lock-names';

/** Of five hundred rows only the one is drawn anew that is written in. */
export const BatchRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.place === after.place &&
    before.columns === after.columns &&
    before.limits.min === after.limits.min &&
    JSON.stringify(before.problems) === JSON.stringify(after.problems),
);
