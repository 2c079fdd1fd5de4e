import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { MAX_BATCH_PHOTOS, MAX_BATCH_ROWS } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import type { Cells, Column } from './columns.ts';
import { tableOf } from './readFile.ts';
import { rowsOf, tableIn } from './readTable.ts';
import { isKeptBeside, photosIn } from './rowSources.ts';
import type { BatchPhotos } from './useBatchPhotos.ts';

export const addRowsMessages = defineMessages({
  nothing: { id: 'batch.nothing', defaultMessage: 'No rows found. Add at least one row, then try again.' },
  unreadable: {
    id: 'batch.fileUnreadable',
    defaultMessage: 'Couldn’t read this file. Save the file as CSV or XLSX, then try again.',
  },
  tooMany: {
    id: 'batch.tooMany',
    defaultMessage:
      'The batch would have {count, number} rows, but the limit is {max, number}. Split the rows into several batches.',
  },
});

export interface AddRowsOptions {
  kind: BatchKind;
  /** All columns that the table may have. */
  columns: readonly Column[];
  present: readonly Cells[];
  photos?: BatchPhotos | undefined;
  onRows: (rows: readonly Cells[]) => void;
}

export function useAddRows({ kind, columns, present, photos, onRows }: AddRowsOptions) {
  const format = useMessage();
  const [problem, setProblem] = useState<string | null>(null);

  function add(rows: readonly Cells[]): boolean {
    const photosAdded = photosIn(rows);
    const count = present.filter(cells => isKeptBeside(photosAdded, cells)).length + rows.length;
    const max = kind === 'face' ? MAX_BATCH_PHOTOS : MAX_BATCH_ROWS;
    if (rows.length === 0) setProblem(format(addRowsMessages.nothing));
    else if (count > max) setProblem(format(addRowsMessages.tooMany, { count, max }));
    else {
      setProblem(null);
      onRows(rows);
      return true;
    }
    return false;
  }
  const addText = (text: string) => add(rowsOf(tableIn(text), columns));
  const addTable = (file: File | undefined) => {
    if (!file) return;
    tableOf(file).then(
      table => add(rowsOf(table, columns)),
      () => setProblem(format(addRowsMessages.unreadable)),
    );
  };
  const addPhotos = (files: readonly File[]) => {
    const described = photosIn(present);
    const fresh = (photos?.choose(files) ?? []).filter(cells => isKeptBeside(described, cells));
    if (fresh.length > 0) add(fresh);
  };
  const addDropped = ([first, ...others]: FileList) => {
    if (photos && first && (others.length > 0 || first.type.startsWith('image/'))) addPhotos([first, ...others]);
    else addTable(first);
  };
  return { problem, add, addText, addTable, addPhotos, addDropped };
}
