import { defineMessages } from '@formatjs/intl';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { chooseTableLayout, useTableLayout } from '../../actors/tableLayout.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { arrangeColumns, moveColumn, type NamedColumn } from './column.ts';

const messages = defineMessages({
  lead: {
    id: 'table.columns.lead',
    defaultMessage: 'The last columns are left out where they don’t fit. This browser remembers your choice.',
  },
  columns: { id: 'table.columns.legend', defaultMessage: 'Columns' },
  up: { id: 'table.columns.up', defaultMessage: 'Move “{name}” up' },
  down: { id: 'table.columns.down', defaultMessage: 'Move “{name}” down' },
  moved: { id: 'table.columns.moved', defaultMessage: '“{name}” is column {place, number} of {count, number}.' },
  height: { id: 'table.rowHeight', defaultMessage: 'Row height' },
  usual: { id: 'table.rowHeight.usual', defaultMessage: 'Comfortable' },
  compact: { id: 'table.rowHeight.compact', defaultMessage: 'Compact' },
  reset: { id: 'table.columns.reset', defaultMessage: 'Restore defaults' },
  close: { id: 'advanced.close', defaultMessage: 'Close' },
});

interface ColumnsDialogProps {
  table: string;
  title: string;
  columns: readonly NamedColumn[];
  onClose: () => void;
}

export function ColumnsDialog({ table, title, columns, onClose }: ColumnsDialogProps) {
  const format = useMessage();
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => chooseTableLayout(table, null)}>{format(messages.reset)}</Button>
          <Button weight="primary" onClick={onClose}>
            {format(messages.close)}
          </Button>
        </>
      }
    >
      <p>{format(messages.lead)}</p>
      <ColumnList table={table} columns={columns} />
      <RowHeights table={table} />
    </Dialog>
  );
}

function ColumnList({ table, columns }: Pick<ColumnsDialogProps, 'table' | 'columns'>) {
  const format = useMessage();
  const layout = useTableLayout(table);
  const arranged = arrangeColumns(columns, layout.columns);
  const choose = (next: typeof arranged) => chooseTableLayout(table, { ...layout, columns: next });
  const labelOf = (id: string) => {
    const column = columns.find(each => each.id === id);
    return column ? format(column.label) : id;
  };
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<{ id: string; by: -1 | 1 } | null>(null);
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (moved.current === null) return;
    const { id, by } = moved.current;
    moved.current = null;
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>(`[data-column="${id}"] button`) ?? [])];
    const [up, down] = buttons;
    const meant = by === -1 ? up : down;
    (meant?.disabled ? buttons.find(button => !button.disabled) : meant)?.focus();
    const place = arranged.findIndex(column => column.id === id) + 1;
    if (status.current)
      status.current.textContent = format(messages.moved, { name: labelOf(id), place, count: arranged.length });
  });
  const move = (index: number, by: -1 | 1) => {
    const column = arranged[index];
    if (column) moved.current = { id: column.id, by };
    choose(moveColumn(arranged, index, by));
  };
  return (
    <fieldset>
      <legend className="font-medium text-ink">{format(messages.columns)}</legend>
      <ul ref={list}>
        {arranged.map(({ id, shown }, index) => (
          <li key={id} data-column={id} className="flex items-center border-b border-line">
            <label className="target flex min-w-0 grow items-center gap-3 text-ink">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-brand"
                checked={shown}
                onChange={() => choose(arranged.map(each => (each.id === id ? { ...each, shown: !each.shown } : each)))}
              />
              {labelOf(id)}
            </label>
            <IconButton
              label={format(messages.up, { name: labelOf(id) })}
              icon={<ArrowUp aria-hidden size={16} />}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              label={format(messages.down, { name: labelOf(id) })}
              icon={<ArrowDown aria-hidden size={16} />}
              disabled={index === arranged.length - 1}
              onClick={() => move(index, 1)}
            />
          </li>
        ))}
      </ul>
      <p ref={status} role="status" className="sr-only" />
    </fieldset>
  );
}

function RowHeights({ table }: { table: string }) {
  const format = useMessage();
  const name = useId();
  const layout = useTableLayout(table);
  const heights = [
    { isCompact: false, label: messages.usual },
    { isCompact: true, label: messages.compact },
  ];
  return (
    <fieldset className="mt-2">
      <legend className="font-medium text-ink">{format(messages.height)}</legend>
      <span className="flex gap-6">
        {heights.map(({ isCompact, label }) => (
          <label key={label.id} className="target flex items-center gap-2 text-ink">
            <input
              type="radio"
              name={name}
              className="size-4.5 accent-brand"
              checked={layout.isCompact === isCompact}
              onChange={() => chooseTableLayout(table, { ...layout, isCompact })}
            />
            {format(label)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}
