import { type CSSProperties, type ReactNode, useMemo } from 'react';
import { useTableLayout } from '../../actors/tableLayout.ts';
import { useVirtualRows } from '../../ui/useVirtualRows.ts';
import { type Column, fitColumns, gridOf } from './column.ts';
import { rowHeightOf } from './rowHeight.ts';
import { TableHeadings, type TableSort } from './TableHeadings.tsx';
import { type RowSelection, TableRow } from './TableRow.tsx';
import { type RowActs, useRowKeys } from './useRowKeys.ts';
import { useWidthOf } from './useWidthOf.ts';

interface DataTableProps<Item> extends TableSort {
  /** Identifies the table’s layout in the browser’s storage. */
  name: string;
  label: string;
  columns: readonly Column<Item>[];
  count: number;
  /** Undefined until the row is loaded. */
  itemAt: (index: number) => Item | undefined;
  onRange: (first: number, last: number) => void;
  selection: RowSelection<Item>;
  /** What further keys do with the focused row. */
  acts?: RowActs<Item>;
}

/** A sortable table of many rows, of which only those near the viewport are rendered. */
export function DataTable<Item>(props: DataTableProps<Item>) {
  const { isCompact } = useTableLayout(props.name);
  const { box, width } = useWidthOf<HTMLDivElement>();
  const rowHeight = rowHeightOf(isCompact);
  return (
    <div ref={box} className="@container/table">
      {width > 0 && <Sized key={rowHeight} rowHeight={rowHeight} width={width} {...props} />}
    </div>
  );
}

const NO_ACTS = {};

interface SizedProps<Item> extends DataTableProps<Item> {
  rowHeight: number;
  width: number;
}

function Sized<Item>({ rowHeight, width, name, columns: all, ...props }: SizedProps<Item>) {
  const { columns: chosen } = useTableLayout(name);
  const columns = useMemo(() => fitColumns(all, chosen, width), [all, chosen, width]);
  const { count, itemAt, onRange, selection, acts = NO_ACTS } = props;
  const { holder, height, shown, scrollTo } = useVirtualRows<HTMLTableSectionElement>({ count, rowHeight, onRange });
  useRowKeys({ holder, count, scrollTo, itemAt, selection, acts });
  const rows: ReactNode[] = shown.map(({ index, top }) => (
    <TableRow
      key={index}
      item={itemAt(index)}
      columns={columns}
      selection={selection}
      index={index}
      top={top}
      height={rowHeight}
    />
  ));
  return (
    <table
      aria-label={props.label}
      aria-rowcount={count + 1}
      className="block"
      style={{ '--columns': gridOf(columns), '--row': `${rowHeight}px` } as CSSProperties}
    >
      <TableHeadings columns={columns} sort={props.sort} onSort={props.onSort} />
      <tbody ref={holder} className="relative block" style={{ height }}>
        {rows}
      </tbody>
    </table>
  );
}
