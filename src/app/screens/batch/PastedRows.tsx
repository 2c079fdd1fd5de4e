import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import type { BatchKind } from '../../../../models/calls/batch.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { classes } from '../../ui/classes.ts';
import { inputClasses } from '../../ui/Field.tsx';
import { columnExplained, columnHints, columnMessages } from './batchMessages.ts';
import type { Column } from './columns.ts';

const messages = defineMessages({
  paste: { id: 'batch.paste', defaultMessage: 'Paste rows from a spreadsheet' },
  times: {
    id: 'batch.times',
    defaultMessage:
      'Enter times in the format 2026-12-31 14:00, in the lock’s local time. A date alone means the whole day. Leave start and end empty for permanent access. You can include a header row.',
  },
});

interface PastedRowsProps {
  kind: BatchKind;
  shown: readonly Column[];
  limits: { min: number; max: number };
  text: string;
  onChange: (text: string) => void;
}

export function PastedRows({ kind, shown, limits, text, onChange }: PastedRowsProps) {
  const format = useMessage();
  const id = useId();
  return (
    <>
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
        onChange={event => onChange(event.target.value)}
      />
      {shown.some(column => columnExplained[column]) && (
        <ul className="flex flex-col gap-1 text-sm text-muted">
          {shown.map(column => {
            const explained = columnExplained[column];
            return explained && <li key={column}>{format(explained)}</li>;
          })}
        </ul>
      )}
    </>
  );
}
