import { defineMessages } from '@formatjs/intl';
import { FileSearch } from 'lucide-react';
import * as z from 'zod/mini';
import { migrationCalls } from '../../../../models/calls/migration.calls.ts';
import { MIGRATION_MAX_LINES, MIGRATION_SOURCE_MAX } from '../../../../models/limits.ts';
import {
  FILE_PROBLEMS,
  MIGRATION_COLUMNS,
  MIGRATION_SUBJECTS,
  type MigrationSubject,
} from '../../../../models/migration.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { migrationCommands } from '../../actors/migrations.ts';
import { errorDataOf } from '../../api/apiError.ts';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { Choice } from '../export/Choice.tsx';
import { MigrationTemplate } from './MigrationTemplate.tsx';
import { fileProblems, subjectMessages } from './migrationMessages.ts';

const messages = defineMessages({
  subject: { id: 'migration.subject', defaultMessage: 'Data to import' },
  source: { id: 'migration.source', defaultMessage: 'Source system' },
  sourceHint: {
    id: 'migration.source.keptWith',
    defaultMessage: 'Enter the other system’s name. Everything you import shows this name as its source.',
  },
  noSource: { id: 'migration.source.missing', defaultMessage: 'Enter the source system.' },
  file: { id: 'migration.file', defaultMessage: 'File' },
  fileHint: {
    id: 'migration.file.hint',
    defaultMessage: 'CSV in UTF-8, with commas or semicolons. The first line names the columns: {columns}.',
  },
  typeHint: {
    id: 'migration.file.types',
    defaultMessage:
      '“type” accepts permanent, timed, daily, workday, weekend, or days such as “monday thursday”. “hours” accepts times such as 08:00-17:30.',
  },
  noFile: { id: 'migration.file.missing', defaultMessage: 'Choose a file.' },
  look: { id: 'migration.look', defaultMessage: 'Check file' },
});

const Unread = z.object({ why: z.enum(FILE_PROBLEMS), columns: z.optional(z.array(z.string())) });

/** Omits the subject, which is chosen above the form and kept in the URL. */
const ENTERED = z.extend(z.pick(migrationCalls.upload.params, { source: true }), {
  file: z.pipe(z.unknown(), z.instanceof(Blob)),
});

interface MigrationFormProps {
  subject: MigrationSubject;
  onSubject: (subject: MigrationSubject) => void;
}

/** Uploads a file for validation; nothing is imported yet. */
export function MigrationForm({ subject, onSubject }: MigrationFormProps) {
  const format = useMessage();
  const form = useCallForm({
    schema: ENTERED,
    first: { source: '', file: undefined },
    about: { fileUnreadable: 'file' },
    act: ({ source, file }) => migrationCommands.upload({ subject, source, commandId: newCommandId() }, file),
    next: ({ source }) => ({ source, file: undefined }),
  });
  const { register, inputs, tried, busy, errorAt } = form;
  const unread = errorDataOf(form.failure, 'fileUnreadable', Unread);
  const fileError =
    unread === null
      ? errorAt('file', format(messages.noFile))
      : format(fileProblems[unread.why], { columns: unread.columns?.join(', ') ?? '', most: MIGRATION_MAX_LINES });
  const columnsHint = format(messages.fileHint, { columns: MIGRATION_COLUMNS[subject].join(', ') });
  return (
    <form
      ref={form.element}
      noValidate
      className="card mb-6 flex max-w-3xl flex-col gap-6 p-4 sm:p-8"
      onSubmit={form.onSubmit}
    >
      <Choice
        legend={format(messages.subject)}
        value={subject}
        options={MIGRATION_SUBJECTS.map(value => ({ value, label: format(subjectMessages[value]) }))}
        onChange={onSubject}
      />
      <Field
        label={format(messages.source)}
        hint={format(messages.sourceHint)}
        error={errorAt('source', format(messages.noSource))}
      >
        {wiring => (
          <input
            {...wiring}
            {...register('source')}
            className={inputClasses}
            maxLength={MIGRATION_SOURCE_MAX}
            autoComplete="off"
          />
        )}
      </Field>
      <Field
        label={format(messages.file)}
        hint={subject === 'credentials' ? `${columnsHint} ${format(messages.typeHint)}` : columnsHint}
        error={fileError}
      >
        {wiring => (
          <input
            {...wiring}
            type="file"
            accept=".csv,text/csv"
            className={`${inputClasses} py-2`}
            onChange={({ target }) => inputs.setValue('file', target.files?.[0], { shouldValidate: tried })}
          />
        )}
      </Field>
      <CallFailure form={form} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" weight="primary" busy={busy} icon={<FileSearch aria-hidden size={18} />}>
          {format(messages.look)}
        </Button>
        <MigrationTemplate subject={subject} />
      </div>
    </form>
  );
}
