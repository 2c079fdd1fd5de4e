import { defineMessages } from '@formatjs/intl';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import type { Column } from './column.ts';
import { rowClasses } from './rowClasses.ts';

const messages = defineMessages({
  chosen: { id: 'console.column.chosen', defaultMessage: 'Selected' },
});

export interface TableSort {
  sort: string;
  onSort: (sort: string) => void;
}

interface TableHeadingsProps extends TableSort {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'sort' | 'fixed'>[];
}

export function TableHeadings({ columns, sort, onSort }: TableHeadingsProps) {
  const format = useMessage();
  return (
    <thead className="block">
      <tr aria-rowindex={1} className={classes(rowClasses, 'h-9 border-b border-line text-sm text-muted')}>
        <th scope="col">
          <span className="sr-only">{format(messages.chosen)}</span>
        </th>
        {columns.map(({ id, label, sort: by, fixed }) =>
          by === undefined ? (
            <th key={id} scope="col" className="truncate text-start font-normal">
              <span className={fixed === 'end' ? 'sr-only' : undefined}>{format(label)}</span>
            </th>
          ) : (
            <SortHeading key={id} by={by} label={format(label)} sort={sort} onSort={onSort} />
          ),
        )}
      </tr>
    </thead>
  );
}

function SortHeading({ by, label, sort, onSort }: TableSort & { by: string; label: string }) {
  const up = sort === by;
  const down = sort === `-${by}`;
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      className="flex min-w-0 text-start font-normal"
      aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}
    >
      <button
        type="button"
        className={classes(
          'group -mx-2 inline-flex min-h-8 min-w-0 items-center gap-1 rounded-box px-2 hover:text-ink',
          (up || down) && 'text-ink',
        )}
        onClick={() => onSort(up ? `-${by}` : by)}
      >
        <span className="truncate">{label}</span>
        <Arrow
          aria-hidden
          size={14}
          className={
            up || down ? 'shrink-0' : 'shrink-0 opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60'
          }
        />
      </button>
    </th>
  );
}
