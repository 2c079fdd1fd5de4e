import { defineMessages } from '@formatjs/intl';
import { Download, FileSpreadsheet, Fingerprint, Plus, Table2 } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { MAX_BATCH_PHOTOS, MAX_BATCH_ROWS } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/Field.tsx';
import { columnExplained, columnHints, columnMessages } from './batchMessages.ts';
import type { Cells, Column } from './columns.ts';
import { PhotosEntry } from './PhotosEntry.tsx';
import { tableOf } from './readFile.ts';
import { rowsOf, tableIn } from './readTable.ts';
import type { Finger } from './rowSources.ts';
import type { BatchPhotos } from './useBatchPhotos.ts';

const messages = defineMessages({
  entry: { id: 'batch.entry', defaultMessage: 'Bring rows in' },
  paste: { id: 'batch.paste', defaultMessage: 'Paste rows from a spreadsheet' },
  times: {
    id: 'batch.times',
    defaultMessage:
      'Times as 2026-12-31 14:00, by the clock at the door; a day alone counts as a whole. Without start and end it is permanent. A heading is recognised.',
  },
  add: { id: 'batch.addPasted', defaultMessage: 'Add these rows' },
  file: { id: 'batch.file', defaultMessage: 'Choose a CSV or XLSX file' },
  drop: { id: 'batch.drop', defaultMessage: 'or drop it here' },
  template: { id: 'batch.template', defaultMessage: 'Template' },
  templateFile: { id: 'batch.template.file', defaultMessage: 'template' },
  byHand: { id: 'batch.byHand', defaultMessage: 'Add an empty row' },
  more: { id: 'batch.moreColumns', defaultMessage: 'More columns' },
  allFingers: { id: 'batch.allFingers', defaultMessage: 'Add all {count, number} collected' },
  nothing: { id: 'batch.nothing', defaultMessage: 'There are no rows in it.' },
  unreadable: {
    id: 'batch.fileUnreadable',
    defaultMessage: 'This file could not be read. Save it as CSV or XLSX and try again.',
  },
  tooMany: {
    id: 'batch.tooMany',
    defaultMessage: 'These would be {count, number} rows. At most {max, number} go at once; split them up.',
  },
});

interface BatchEntryProps {
  kind: BatchKind;
  /** All that a table may have, those that are shown, and those that somebody may want besides. */
  columns: readonly Column[];
  shown: readonly Column[];
  hidden: readonly Column[];
  limits: { min: number; max: number };
  /** How many rows there are already. */
  present: number;
  /** Those that were collected, of a table of fingerprints. */
  fingers?: readonly Finger[] | undefined;
  photos?: BatchPhotos | undefined;
  onRows: (rows: readonly Cells[]) => void;
  onColumn: (column: Column) => void;
}

/** How rows come in: pasted, from a file, or by hand. */
export function BatchEntry(props: BatchEntryProps) {
  const { kind, columns, shown, hidden, limits, present, fingers, photos, onRows, onColumn } = props;
  const format = useMessage();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const id = useId();
  const chooser = useRef<HTMLInputElement>(null);

  function take(rows: readonly Cells[]): boolean {
    const count = present + rows.length;
    const max = kind === 'face' ? MAX_BATCH_PHOTOS : MAX_BATCH_ROWS;
    if (rows.length === 0) setProblem(format(messages.nothing));
    else if (count > max) setProblem(format(messages.tooMany, { count, max }));
    else {
      setProblem(null);
      onRows(rows);
      return true;
    }
    return false;
  }
  const addPasted = () => take(rowsOf(tableIn(text), columns)) && setText('');
  const read = (file: File | undefined) => {
    if (!file) return;
    tableOf(file).then(
      table => take(rowsOf(table, columns)),
      () => setProblem(format(messages.unreadable)),
    );
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [first, ...others] = event.dataTransfer.files;
    if (photos && first && (others.length > 0 || first.type.startsWith('image/'))) addPhotos([first, ...others]);
    else read(first);
  };
  const addPhotos = (files: readonly File[]) => {
    const fresh = photos?.choose(files) ?? [];
    if (fresh.length > 0) take(fresh);
  };
  const template = () => {
    // The mark in front tells spreadsheets that it is UTF-8.
    const heading = columns.map(column => format(columnMessages[column])).join(',');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`\uFEFF${heading}\r\n`], { type: 'text/csv' }));
    link.download = `${format(messages.templateFile)}.csv`;
    link.click();
    URL.revokeObjectURL(link.href);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read out before each of its buttons
    <div
      role="group"
      aria-label={format(messages.entry)}
      className={classes('card flex flex-col gap-3 p-4 sm:p-6', over && 'border-brand bg-brand-soft')}
      onDragOver={event => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label htmlFor={id} className="font-medium">
        {format(messages.paste)}
      </label>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {format(columnHints[kind], limits)} {format(messages.times)}
      </p>
      <textarea
        id={id}
        rows={4}
        value={text}
        aria-describedby={`${id}-hint`}
        spellCheck={false}
        autoComplete="off"
        placeholder={shown.map(column => format(columnMessages[column])).join('   ')}
        className={classes(inputClasses, 'figures py-2')}
        onChange={event => setText(event.target.value)}
      />
      {shown.some(column => columnExplained[column]) && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {shown.map(column => {
            const explained = columnExplained[column];
            return explained && <li key={column}>{format(explained)}</li>;
          })}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          weight={text.trim() === '' ? 'plain' : 'primary'}
          icon={<Table2 aria-hidden size={18} />}
          whyNot={text.trim() === '' ? format(messages.nothing) : undefined}
          onClick={addPasted}
        >
          {format(messages.add)}
        </Button>
        <Button icon={<FileSpreadsheet aria-hidden size={18} />} onClick={() => chooser.current?.click()}>
          {format(messages.file)}
        </Button>
        <span className="hidden text-sm text-muted sm:inline">{format(messages.drop)}</span>
        <input
          ref={chooser}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          aria-label={format(messages.file)}
          tabIndex={-1}
          className="sr-only"
          onChange={event => {
            read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
        {photos && <PhotosEntry onPhotos={addPhotos} />}
        {fingers && fingers.length > 0 && (
          <Button
            icon={<Fingerprint aria-hidden size={18} />}
            onClick={() => take(fingers.map(({ name }) => ({ finger: name, name })))}
          >
            {format(messages.allFingers, { count: fingers.length })}
          </Button>
        )}
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <Button weight="quiet" icon={<Plus aria-hidden size={18} />} onClick={() => take([{}])}>
            {format(messages.byHand)}
          </Button>
          <Button weight="quiet" icon={<Download aria-hidden size={18} />} onClick={template}>
            {format(messages.template)}
          </Button>
        </span>
      </div>
      {hidden.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div role="group" aria-label={format(messages.more)} className="flex flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{format(messages.more)}</span>
          {hidden.map(column => (
            <Button key={column} weight="quiet" icon={<Plus aria-hidden size={16} />} onClick={() => onColumn(column)}>
              {format(columnMessages[column])}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
