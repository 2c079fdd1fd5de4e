import { memo } from 'react';
import { useSelected } from '../../actors/useSelected.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Column } from './column.ts';
import { rowClasses } from './rowClasses.ts';

export interface RowSelection<Item> {
  actor: Parameters<typeof useSelected<{ context: { chosen: ReadonlySet<unknown> } }, boolean>>[0];
  idOf: (item: Item) => unknown;
  labelOf: (item: Item) => string;
  /** `withRange`: also the rows up to the one that was selected or deselected last. */
  onSelect: (index: number, on: boolean, withRange: boolean) => void;
}

interface TableRowProps<Item> {
  item: Item | undefined;
  columns: readonly Column<Item>[];
  selection: RowSelection<Item>;
  index: number;
  /** Offset from the top of the table in pixels. */
  top: number;
  height: number;
}

const placed = 'absolute inset-x-0 top-0 scroll-mt-40 scroll-mb-28 border-b border-line';

function SkeletonRow({ columns, top, height }: Pick<TableRowProps<never>, 'columns' | 'top' | 'height'>) {
  return (
    <tr aria-hidden className={classes(rowClasses, placed)} style={{ height, transform: `translateY(${top}px)` }}>
      <td />
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton width="w-3/5" />
        </td>
      ))}
    </tr>
  );
}

function LoadedRow<Item>({ item, columns, selection, index, top, height }: TableRowProps<Item> & { item: Item }) {
  const { actor, idOf, labelOf, onSelect } = selection;
  const chosen = useSelected(actor, ({ context }) => context.chosen.has(idOf(item)));
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={classes(
        rowClasses,
        placed,
        'focus-within:bg-raised',
        chosen ? 'bg-brand-soft focus-within:bg-brand-soft' : 'hover:bg-raised',
      )}
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className="h-full">
        <Checkbox
          fills
          label={labelOf(item)}
          checked={chosen}
          onChange={(on, { shiftKey }) => onSelect(index, on, shiftKey)}
        />
      </td>
      {columns.map(({ id, fixed, Cell }) =>
        fixed === 'start' ? (
          <th key={id} scope="row" className="flex min-w-0 items-center gap-x-3 text-start font-normal">
            <Cell item={item} />
          </th>
        ) : (
          <td key={id} className="@container min-w-0 truncate">
            <Cell item={item} />
          </td>
        ),
      )}
    </tr>
  );
}

function AnyRow<Item>(props: TableRowProps<Item>) {
  const { item } = props;
  return item === undefined ? (
    <SkeletonRow {...props} columns={props.columns as readonly Column<never>[]} />
  ) : (
    <LoadedRow {...props} item={item} />
  );
}

/** Memoized, so that scrolling renders new rows only. */
export const TableRow = memo(AnyRow) as typeof AnyRow;
