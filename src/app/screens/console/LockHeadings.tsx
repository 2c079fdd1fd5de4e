import { defineMessages } from '@formatjs/intl';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { LockSort } from '../../../../models/calls/lock.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { columns } from './columns.ts';

const messages = defineMessages({
  chosen: { id: 'console.column.chosen', defaultMessage: 'Selected' },
  name: { id: 'console.column.name', defaultMessage: 'Name' },
  group: { id: 'console.column.group', defaultMessage: 'Group' },
  door: { id: 'console.column.door', defaultMessage: 'Door' },
  connection: { id: 'console.column.connection', defaultMessage: 'Connection' },
  battery: { id: 'console.column.battery', defaultMessage: 'Battery' },
  actions: { id: 'console.column.actions', defaultMessage: 'Actions' },
});

interface SortProps {
  by: 'name' | 'battery';
  label: string;
  sort: LockSort;
  onSort: (sort: LockSort) => void;
}

function SortHeading({ by, label, sort, onSort }: SortProps) {
  const up = sort === by;
  const down = sort === `-${by}`;
  const Arrow = down ? ArrowDown : ArrowUp;
  return (
    <th scope="col" className="text-start font-normal" aria-sort={up ? 'ascending' : down ? 'descending' : 'none'}>
      <button
        type="button"
        className={classes(
          '-mx-2 inline-flex min-h-8 items-center gap-1 rounded-box px-2 hover:text-ink',
          (up || down) && 'text-ink',
        )}
        onClick={() => onSort(up ? `-${by}` : by)}
      >
        {label}
        <Arrow aria-hidden size={14} className={up || down ? undefined : 'opacity-40'} />
      </button>
    </th>
  );
}

export function LockHeadings({ sort, onSort }: Pick<SortProps, 'sort' | 'onSort'>) {
  const format = useMessage();
  return (
    <thead className="hidden lg:block">
      <tr aria-rowindex={1} className={classes(columns, 'border-b border-line py-1 text-sm text-muted')}>
        <th scope="col">
          <span className="sr-only">{format(messages.chosen)}</span>
        </th>
        <SortHeading by="name" label={format(messages.name)} sort={sort} onSort={onSort} />
        <th scope="col" className="text-start font-normal">
          {format(messages.group)}
        </th>
        <th scope="col" className="text-start font-normal">
          {format(messages.door)}
        </th>
        <th scope="col" className="text-start font-normal">
          {format(messages.connection)}
        </th>
        <SortHeading by="battery" label={format(messages.battery)} sort={sort} onSort={onSort} />
        <th scope="col">
          <span className="sr-only">{format(messages.actions)}</span>
        </th>
      </tr>
    </thead>
  );
}
