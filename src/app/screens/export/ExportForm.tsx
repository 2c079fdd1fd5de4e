import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import dayjs from 'dayjs';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { exportCalls } from '../../../../models/calls/export.calls.ts';
import { EXPORT_FORMATS, type ExportFormat, type ExportSubject } from '../../../../models/exportFile.ts';
import type { LockId } from '../../../../models/ids.ts';
import type { KeyType } from '../../../../models/recordType.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { exportCommands } from '../../actors/exports.ts';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Choice } from './Choice.tsx';
import { type ExportedLocks, ExportLocks, LocksToExport } from './ExportLocks.tsx';
import { ExportRefused } from './ExportRefused.tsx';
import { isWhole, PERIODS, periodOf } from './exportPeriod.ts';
import { lockUserMessages } from './lockUserMessages.ts';
import { RecordChoice, type WhichRecords } from './RecordChoice.tsx';
import { recordMessages } from './recordMessages.ts';

const messages = defineMessages({
  format: { id: 'export.format', defaultMessage: 'Format' },
  start: { id: 'export.start', defaultMessage: 'Export' },
  noLock: { id: 'export.noLock', defaultMessage: 'Select at least one lock.' },
  noDays: { id: 'export.noDays', defaultMessage: 'Choose a first and a last day.' },
  goesOn: {
    id: 'export.goesOn',
    defaultMessage:
      'The server creates the file, even if you leave this page. The server keeps the file for a week. Times are in {zone}.',
  },
});
const formats: Record<ExportFormat, MessageDescriptor> = defineMessages({
  xlsx: { id: 'export.format.xlsx', defaultMessage: 'Spreadsheet (XLSX)' },
  csv: { id: 'export.format.csv', defaultMessage: 'CSV' },
});

const { lockIds, keyTypes, format: fileFormat } = exportCalls.records.params.shape;
/** Submitting converts days to moments in the user’s time zone. */
const ENTERED = z
  .object({
    ...{ lockIds, keyTypes, format: fileFormat },
    period: z.enum(PERIODS),
    days: z.object({ from: z.string(), to: z.string() }),
  })
  .check(z.refine(({ period, days }) => isWhole(period, days), { path: ['days'], when: () => true }));

interface ExportFormProps {
  subject: ExportSubject;
  /** Null if the locks are chosen in the form. */
  lockId: LockId | null;
}

function useExportForm({ subject, lockId }: ExportFormProps) {
  const format = useMessage();
  const intl = useIntl();
  const now = useMinute();
  const [, go] = useLocation();
  return useCallForm({
    schema: ENTERED,
    first: {
      lockIds: lockId === null ? undefined : [lockId],
      keyTypes: undefined,
      format: 'xlsx',
      period: 'halfYear',
      days: { from: '', to: '' },
    },
    act: async ({ period, days, keyTypes: types, ...entered }) => {
      const day = dayjs(now).format('YYYY-MM-DD');
      const asked = { timeZone: ownZone, commandId: newCommandId() };
      const { jobId } =
        subject === 'records'
          ? await exportCommands.records({
              ...{ ...entered, ...asked, keyTypes: types, ...periodOf(period, days, now) },
              words: recordMessages(format, day),
            })
          : await exportCommands.lockUsers({ ...entered, ...asked, words: lockUserMessages(format, intl, day) });
      go(paths.job(jobId));
    },
  });
}

export function ExportForm({ subject, lockId }: ExportFormProps) {
  const format = useMessage();
  const [chosen, setChosen] = useState<ExportedLocks | null>(null);
  const form = useExportForm({ subject, lockId });
  const { inputs, tried, busy, failure, errorAt } = form;
  const [period, days, kind] = inputs.watch(['period', 'days', 'format']);
  const types = (inputs.watch('keyTypes') ?? []) as readonly KeyType[];
  const noLock = errorAt('lockIds', format(messages.noLock));
  const choose = (locks: ExportedLocks | null) => {
    setChosen(locks);
    inputs.setValue('lockIds', locks ? [...locks.keys()] : undefined, { shouldValidate: tried });
  };
  const setWhich = (which: WhichRecords) => {
    inputs.setValue('period', which.period, { shouldValidate: tried });
    inputs.setValue('days', which.days, { shouldValidate: tried });
    inputs.setValue('keyTypes', which.types.length > 0 ? [...which.types] : undefined, { shouldValidate: tried });
  };

  return (
    <>
      <form
        ref={form.element}
        noValidate
        className="card mb-4 flex max-w-3xl flex-col gap-6 p-4 sm:p-8"
        onSubmit={form.onSubmit}
      >
        {lockId === null && <ExportLocks chosen={chosen} error={noLock} onChange={choose} />}
        {subject === 'records' && (
          <RecordChoice
            value={{ period, days, types }}
            error={errorAt('days', format(messages.noDays))}
            onChange={setWhich}
          />
        )}
        <Choice
          legend={format(messages.format)}
          value={kind}
          options={EXPORT_FORMATS.map(value => ({ value, label: format(formats[value]) }))}
          onChange={value => inputs.setValue('format', value)}
        />
        <p className="max-w-prose text-muted">{format(messages.goesOn, { zone: ownZone })}</p>
        {failure !== null && noLock === undefined && <ExportRefused failure={failure} />}
        <span>
          <Button type="submit" weight="primary" busy={busy} icon={<FileDown aria-hidden size={18} />}>
            {format(messages.start)}
          </Button>
        </span>
      </form>
      {lockId === null && chosen !== null && (
        <section className="card max-w-3xl p-4 sm:p-8">
          <LocksToExport chosen={chosen} onChange={choose} />
        </section>
      )}
    </>
  );
}
