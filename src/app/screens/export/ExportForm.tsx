import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import dayjs from 'dayjs';
import { FileDown } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { EXPORT_FORMATS, type ExportFormat, type ExportSubject } from '../../../../models/exportFile.ts';
import type { LockId } from '../../../../models/ids.ts';
import { newCommandId } from '../../actors/commandJob.ts';
import { exportCommands } from '../../actors/exports.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Choice } from './Choice.tsx';
import { type ChosenLocks, ExportLocks, LocksToExport } from './ExportLocks.tsx';
import { ExportRefused } from './ExportRefused.tsx';
import { isWhole, periodOf } from './exportPeriod.ts';
import { lockUserWords } from './lockUserWords.ts';
import { RecordChoice, type WhichRecords } from './RecordChoice.tsx';
import { recordWords } from './recordWords.ts';

const messages = defineMessages({
  format: { id: 'export.format', defaultMessage: 'As what?' },
  start: { id: 'export.start', defaultMessage: 'Export' },
  noLock: { id: 'export.noLock', defaultMessage: 'Choose at least one lock.' },
  noDays: { id: 'export.noDays', defaultMessage: 'Choose the first and the last day.' },
  goesOn: {
    id: 'export.goesOn',
    defaultMessage:
      'It is written on the server, also when you leave this page, and is kept for a week. Times are in {zone}.',
  },
});
const formats: Record<ExportFormat, MessageDescriptor> = defineMessages({
  xlsx: { id: 'export.format.xlsx', defaultMessage: 'Workbook (XLSX)' },
  csv: { id: 'export.format.csv', defaultMessage: 'Text with commas (CSV)' },
});

interface ExportFormProps {
  subject: ExportSubject;
  /** The one lock that it is about; null where they are chosen here. */
  lockId: LockId | null;
}

/** What is to be in the file. It becomes a job, which is followed on its own page. */
export function ExportForm({ subject, lockId }: ExportFormProps) {
  const format = useMessage();
  const intl = useIntl();
  const now = useMinute();
  const [, go] = useLocation();
  const [chosen, setChosen] = useState<ChosenLocks | null>(null);
  const [which, setWhich] = useState<WhichRecords>({ period: 'halfYear', days: { from: '', to: '' }, types: [] });
  const [kind, setKind] = useState<ExportFormat>('xlsx');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [missing, setMissing] = useState<MessageDescriptor | null>(null);

  async function start() {
    const lockIds = lockId !== null ? [lockId] : chosen ? [...chosen.keys()] : undefined;
    const lacks = lockIds?.length === 0 ? messages.noLock : isWhole(which.period, which.days) ? null : messages.noDays;
    setMissing(lacks);
    setFailure(null);
    if (lacks) return;
    setBusy(true);
    const day = dayjs(now).format('YYYY-MM-DD');
    const wish = { ...(lockIds && { lockIds }), format: kind, timeZone: ownZone, commandId: newCommandId() };
    const keyTypes = which.types.length > 0 ? { keyTypes: [...which.types] } : {};
    try {
      const { jobId } =
        subject === 'records'
          ? await exportCommands.records({
              ...{ ...wish, ...keyTypes, ...periodOf(which.period, which.days, now) },
              words: recordWords(format, day),
            })
          : await exportCommands.lockUsers({ ...wish, words: lockUserWords(format, intl, day) });
      go(paths.job(jobId));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  }

  return (
    <>
      <form
        className="card mb-4 flex max-w-3xl flex-col gap-6 p-4 sm:p-8"
        onSubmit={event => {
          event.preventDefault();
          void start();
        }}
      >
        {lockId === null && <ExportLocks chosen={chosen} onChange={setChosen} />}
        {subject === 'records' && <RecordChoice value={which} onChange={setWhich} />}
        <Choice
          legend={format(messages.format)}
          value={kind}
          options={EXPORT_FORMATS.map(value => ({ value, label: format(formats[value]) }))}
          onChange={setKind}
        />
        <p className="max-w-prose text-muted">{format(messages.goesOn, { zone: ownZone })}</p>
        {missing && (
          <p role="alert" className="text-danger">
            {format(missing)}
          </p>
        )}
        {failure !== null && <ExportRefused failure={failure} />}
        <span>
          <Button type="submit" weight="primary" busy={busy} icon={<FileDown aria-hidden size={18} />}>
            {format(messages.start)}
          </Button>
        </span>
      </form>
      {lockId === null && chosen !== null && (
        <section className="card max-w-3xl p-4 sm:p-8">
          <LocksToExport chosen={chosen} onChange={setChosen} />
        </section>
      )}
    </>
  );
}
