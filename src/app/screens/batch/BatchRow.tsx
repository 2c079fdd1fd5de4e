import { defineMessages } from '@formatjs/intl';
import { CircleAlert, Trash2 } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import { CARD_NUMBER_MAX, CARD_NUMBER_MIN } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { columnMessages, problemMessage } from './batchMessages.ts';
import type { CellProblems } from './cellProblems.ts';
import type { Column } from './columns.ts';
import { PhotoChooser, PhotoShown } from './PhotoCell.tsx';
import type { EditedRow } from './useBatch.ts';
import type { BatchPhotos } from './useBatchPhotos.ts';

const messages = defineMessages({
  cell: { id: 'batch.cell', defaultMessage: '{column}, row {row, number}' },
  remove: { id: 'batch.removeRow', defaultMessage: 'Remove row {row, number}' },
  row: { id: 'batch.row', defaultMessage: 'Row {row, number}' },
});

export const cellId = (row: number, column: Column): string => `cell-${row}-${column}`;

const CARD = 'grid gap-x-3 gap-y-2 sm:grid-cols-2 lg:grid-cols-3';
const FEW = {
  grid: 'lg:gap-x-2 lg:grid-cols-[2.5rem_repeat(var(--columns),minmax(0,1fr))_2.75rem]',
  card: 'lg:hidden',
  head: 'hidden lg:grid',
  row: 'lg:px-2 lg:py-1',
  place: 'lg:col-span-1 lg:pt-3',
  remove: 'lg:static',
  input: '',
};
const SOME: typeof FEW = {
  grid: 'xl:gap-x-2 xl:grid-cols-[2.5rem_repeat(var(--columns),minmax(0,1fr))_2.75rem]',
  card: 'xl:hidden',
  head: 'hidden xl:grid',
  row: 'xl:px-2 xl:py-1',
  place: 'xl:col-span-1 xl:pt-3',
  remove: 'xl:static',
  input: 'xl:px-2 xl:text-sm',
};
const MANY: typeof FEW = { grid: '', card: '', head: 'hidden', row: '', place: '', remove: '', input: '' };
export const batchLayout = (count: number): typeof FEW => (count > 7 ? MANY : count > 5 ? SOME : FEW);
export const columnCount = (count: number) => ({ '--columns': count }) as CSSProperties;

interface BatchRowProps {
  row: EditedRow;
  /** Row number, from 1. */
  place: number;
  columns: readonly Column[];
  problems: CellProblems;
  limits: { min: number; max: number };
  photos?: BatchPhotos | undefined;
  onEdit: (id: number, column: Column, text: string) => void;
  onRemove: (id: number) => void;
}

function Row({ row, place, columns, problems, limits, photos, onEdit, onRemove }: BatchRowProps) {
  const format = useMessage();
  const layout = batchLayout(columns.length);
  const values = { ...limits, cardMin: CARD_NUMBER_MIN, cardMax: CARD_NUMBER_MAX };
  /** A table for one lock has no lock column, so the lock’s problems are shown at the row. */
  const atLock = columns.includes('lock') ? undefined : problems.lock;
  return (
    <li
      aria-label={format(messages.row, { row: place })}
      style={columnCount(columns.length)}
      className={classes(
        CARD,
        layout.grid,
        layout.row,
        'relative border-b border-line px-4 py-3 last:border-b-0',
        '[contain-intrinsic-size:auto_3.5rem] [content-visibility:auto]',
      )}
    >
      <span className={classes('figures col-span-full text-sm text-muted', layout.place)}>{place}</span>
      {columns.map((column, at) => {
        const why = problems[column] ?? (at === 0 ? atLock : undefined);
        const id = cellId(row.id, column);
        return (
          <div key={column} className="flex min-w-0 flex-col gap-1">
            <label htmlFor={id} className={classes('text-sm font-medium', layout.card)}>
              {format(columnMessages[column])}
            </label>
            <span className="flex items-center">
              <input
                id={id}
                value={row.cells[column] ?? ''}
                aria-label={format(messages.cell, { column: format(columnMessages[column]), row: place })}
                aria-invalid={why ? true : undefined}
                aria-describedby={why && `${id}-error`}
                list={column === 'lock' || column === 'finger' ? CHOICES : undefined}
                autoComplete="off"
                spellCheck={false}
                className={classes(inputClasses, layout.input, column !== 'name' && 'figures')}
                onChange={event => onEdit(row.id, column, event.target.value)}
              />
              {column === 'photo' && photos && (
                <PhotoChooser
                  row={place}
                  onChoose={file => {
                    onEdit(row.id, 'photo', file.name);
                    photos.choose([file]);
                  }}
                />
              )}
            </span>
            {column === 'photo' && <PhotoShown photo={photos?.of(row.cells.photo)} />}
            {why && (
              <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-danger">
                <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {format(problemMessage(why, problems[column] ? column : 'lock'), values)}
              </p>
            )}
          </div>
        );
      })}
      <span className={classes('absolute top-1 end-2', layout.remove)}>
        <IconButton
          label={format(messages.remove, { row: place })}
          icon={<Trash2 aria-hidden size={18} />}
          onClick={() => onRemove(row.id)}
        />
      </span>
    </li>
  );
}

/** The id of the datalist of locks or fingerprints. */
export const CHOICES = 'row-choices';

/** Memoized, so that editing one of five hundred rows renders only that row. */
export const BatchRow = memo(
  Row,
  (before, after) =>
    before.row === after.row &&
    before.place === after.place &&
    before.columns === after.columns &&
    before.limits.min === after.limits.min &&
    before.photos?.of(before.row.cells.photo) === after.photos?.of(after.row.cells.photo) &&
    JSON.stringify(before.problems) === JSON.stringify(after.problems),
);
