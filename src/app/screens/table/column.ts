import type { MessageDescriptor } from '@formatjs/intl';
import type { ComponentType } from 'react';
import type { ChosenColumn } from '../../actors/tableLayout.ts';

export interface Column<Item> {
  id: string;
  label: MessageDescriptor;
  /** In pixels; a column that doesn’t fit is left out. */
  minWidth: number;
  /** Replaces `minWidth` if the table is wide enough for text on buttons. */
  roomyWidth?: number;
  /** Share of the remaining width. */
  grow: number;
  /** Name of the server’s sort order; descending with a leading minus. */
  sort?: string;
  /** Fixed columns are always shown: the row’s heading at the start, its actions at the end. */
  fixed?: 'start' | 'end';
  /** Shown only if the user chooses the column. */
  isOptional?: boolean;
  Cell: ComponentType<{ item: Item }>;
}

type Arranged = Pick<Column<never>, 'id' | 'fixed' | 'isOptional'>;
type Shape = Arranged & Pick<Column<never>, 'minWidth' | 'roomyWidth' | 'grow'>;
export type NamedColumn = Arranged & Pick<Column<never>, 'label'>;

const GAP = 12;
const SELECT_WIDTH = 36;

/** In pixels, as the class `@5xl/table`. */
const ROOMY = 1024;

/** The columns that the user can choose, in the chosen order. A column that the choice doesn’t know comes last. */
export function arrangeColumns(columns: readonly Arranged[], chosen: readonly ChosenColumn[]): ChosenColumn[] {
  const free = columns.filter(({ fixed }) => fixed === undefined);
  const known = chosen.filter(({ id }) => free.some(column => column.id === id));
  const added = free.filter(({ id }) => known.every(column => column.id !== id));
  return [...known, ...added.map(({ id, isOptional = false }) => ({ id, shown: !isOptional }))];
}

/** The shown columns, without the last ones that don’t fit into the width. */
export function fitColumns<Each extends Shape>(
  offered: readonly Each[],
  chosen: readonly ChosenColumn[],
  width: number,
): Each[] {
  const columns = offered.map(column =>
    width < ROOMY ? column : { ...column, minWidth: column.roomyWidth ?? column.minWidth },
  );
  const at = (place: 'start' | 'end') => columns.filter(({ fixed }) => fixed === place);
  let left = width - SELECT_WIDTH;
  for (const { minWidth } of [...at('start'), ...at('end')]) left -= minWidth + GAP;
  const fitting: Each[] = [];
  for (const { id, shown } of arrangeColumns(columns, chosen)) {
    const column = columns.find(each => each.id === id);
    if (!shown || column === undefined) continue;
    left -= column.minWidth + GAP;
    if (left < 0) break;
    fitting.push(column);
  }
  return [...at('start'), ...fitting, ...at('end')];
}

export function moveColumn(columns: readonly ChosenColumn[], index: number, by: -1 | 1): ChosenColumn[] {
  const moved = [...columns];
  const [column] = moved.splice(index, 1);
  if (column) moved.splice(index + by, 0, column);
  return moved;
}

/** A CSS grid template: the checkbox, then the columns. */
export const gridOf = (columns: readonly Shape[]): string =>
  [`${SELECT_WIDTH}px`, ...columns.map(({ minWidth, grow }) => `minmax(${minWidth}px, ${grow}fr)`)].join(' ');
