import { defineMessages } from '@formatjs/intl';
import { Download, Fingerprint, Plus, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { columnMessages } from './batchMessages.ts';
import type { Column } from './columns.ts';
import { PastedRows } from './PastedRows.tsx';
import { PhotosEntry } from './PhotosEntry.tsx';
import type { Finger } from './rowSources.ts';
import { TableFileEntry } from './TableFileEntry.tsx';
import { type AddRowsOptions, addRowsMessages, useAddRows } from './useAddRows.ts';

const messages = defineMessages({
  entry: { id: 'batch.entry', defaultMessage: 'Add rows' },
  add: { id: 'batch.addPasted', defaultMessage: 'Add these rows' },
  template: { id: 'batch.template', defaultMessage: 'Download template' },
  templateFile: { id: 'batch.template.file', defaultMessage: 'template' },
  byHand: { id: 'batch.byHand', defaultMessage: 'Add empty row' },
  more: { id: 'batch.moreColumns', defaultMessage: 'More columns' },
  allFingers: {
    id: 'batch.allFingers',
    defaultMessage: '{count, plural, one {Add the collected fingerprint} other {Add all # collected fingerprints}}',
  },
});

interface BatchEntryProps extends AddRowsOptions {
  shown: readonly Column[];
  /** Optional columns that are still hidden. */
  hidden: readonly Column[];
  limits: { min: number; max: number };
  /** Stored fingerprints, for a fingerprint table. */
  fingers?: readonly Finger[] | undefined;
  onColumn: (column: Column) => void;
}

export function BatchEntry(props: BatchEntryProps) {
  const { kind, columns, shown, hidden, limits, fingers, photos, onColumn } = props;
  const format = useMessage();
  const [text, setText] = useState('');
  const { problem, add, addText, addTable, addPhotos, addDropped } = useAddRows(props);
  const isEmpty = text.trim() === '';
  return (
    <DropArea onFiles={addDropped}>
      <PastedRows kind={kind} shown={shown} limits={limits} text={text} onChange={setText} />
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          weight={isEmpty ? 'plain' : 'primary'}
          icon={<Table2 aria-hidden size={18} />}
          whyNot={isEmpty ? format(addRowsMessages.nothing) : undefined}
          onClick={() => addText(text) && setText('')}
        >
          {format(messages.add)}
        </Button>
        <TableFileEntry onFile={addTable} />
        {photos && <PhotosEntry onPhotos={addPhotos} />}
        {fingers && fingers.length > 0 && (
          <Button
            icon={<Fingerprint aria-hidden size={18} />}
            onClick={() => add(fingers.map(({ name }) => ({ finger: name, name })))}
          >
            {format(messages.allFingers, { count: fingers.length })}
          </Button>
        )}
        <span className="flex flex-wrap gap-2 sm:ms-auto">
          <Button weight="quiet" icon={<Plus aria-hidden size={18} />} onClick={() => add([{}])}>
            {format(messages.byHand)}
          </Button>
          <TemplateButton columns={columns} />
        </span>
      </div>
      {hidden.length > 0 && <HiddenColumns hidden={hidden} onColumn={onColumn} />}
    </DropArea>
  );
}

function DropArea({ onFiles, children }: { onFiles: (files: FileList) => void; children: ReactNode }) {
  const format = useMessage();
  const { over, handlers } = useFileDrop(onFiles);
  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset before each of its buttons
    <div
      role="group"
      aria-label={format(messages.entry)}
      className={classes('card flex flex-col gap-3 p-4 sm:p-6', over && 'border-brand bg-brand-soft')}
      {...handlers}
    >
      {children}
    </div>
  );
}

function TemplateButton({ columns }: { columns: readonly Column[] }) {
  const format = useMessage();
  const download = () => {
    // The byte order mark makes spreadsheets read the file as UTF-8.
    const heading = columns.map(column => format(columnMessages[column])).join(',');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`\uFEFF${heading}\r\n`], { type: 'text/csv' }));
    link.download = `${format(messages.templateFile)}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Button weight="quiet" icon={<Download aria-hidden size={18} />} onClick={download}>
      {format(messages.template)}
    </Button>
  );
}

function HiddenColumns({ hidden, onColumn }: Pick<BatchEntryProps, 'hidden' | 'onColumn'>) {
  const format = useMessage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced before each button
    <div role="group" aria-label={format(messages.more)} className="flex flex-wrap items-center gap-2 text-sm">
      <span className="text-muted">{format(messages.more)}</span>
      {hidden.map(column => (
        <Button key={column} weight="quiet" icon={<Plus aria-hidden size={16} />} onClick={() => onColumn(column)}>
          {format(columnMessages[column])}
        </Button>
      ))}
    </div>
  );
}
