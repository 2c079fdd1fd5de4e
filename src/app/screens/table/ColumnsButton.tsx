import { defineMessages } from '@formatjs/intl';
import { Columns3 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { preloadable } from '../../preloadable.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { useOnDemand } from '../../ui/onDemand.ts';
import type { NamedColumn } from './column.ts';

const messages = defineMessages({
  columns: { id: 'table.columns', defaultMessage: 'Columns and row height' },
});

const columnsDialog = preloadable(() => import('./ColumnsDialog.tsx').then(m => m.ColumnsDialog));

interface ColumnsButtonProps {
  /** Identifies the table’s layout in the browser’s storage. */
  table: string;
  columns: readonly NamedColumn[];
}

export function ColumnsButton({ table, columns }: ColumnsButtonProps) {
  const format = useMessage();
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const Opened = useOnDemand(columnsDialog, isOpen, close);
  return (
    <>
      <IconButton
        label={format(messages.columns)}
        aria-haspopup="dialog"
        icon={<Columns3 aria-hidden size={18} />}
        onClick={() => setIsOpen(true)}
      />
      {Opened && isOpen && <Opened table={table} columns={columns} title={format(messages.columns)} onClose={close} />}
    </>
  );
}
