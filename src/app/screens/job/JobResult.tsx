import { defineMessages } from '@formatjs/intl';
import { Download } from 'lucide-react';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../models/exportFile.ts';
import type { JobId } from '../../../../models/ids.ts';
import type { JobType } from '../../../../models/progress.ts';
import type { Row, SheetColumn } from '../../../sheet/table.ts';
import { wholeJob } from '../../actors/jobLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Button } from '../../ui/Button.tsx';
import { keepCsv, keepWorkbook } from '../keepFile.ts';
import { useCallWithToast } from '../useCallWithToast.ts';
import { itemReason } from './itemReasons.ts';
import { progressLook } from './jobMessages.ts';

const messages = defineMessages({
  number: { id: 'job.csv.number', defaultMessage: 'Position' },
  lock: { id: 'job.csv.lock', defaultMessage: 'Lock' },
  what: { id: 'job.csv.what', defaultMessage: 'Item' },
  standing: { id: 'job.csv.standing', defaultMessage: 'Status' },
  why: { id: 'job.csv.why', defaultMessage: 'Reason' },
  tries: { id: 'job.csv.tries', defaultMessage: 'Attempts' },
  at: { id: 'job.result.at', defaultMessage: 'Time ({zone})' },
});

const saves = defineMessages({
  csv: { id: 'job.csv', defaultMessage: 'Download results as CSV' },
  xlsx: { id: 'job.xlsx', defaultMessage: 'Download results as XLSX' },
});

const MINUTE_MS = 60_000;
/** Converts to the user’s local time, represented as if it were UTC. */
const byOwnClock = (at: number): number => at - new Date(at).getTimezoneOffset() * MINUTE_MS;
/** Time format of exported files; the column’s title names the time zone. */
const timeText = (local: number): string => new Date(local).toISOString().slice(0, 19).replace('T', ' ');

/** Downloads the result of each item in the user’s language and time zone. */
export function JobResult({ jobId, type }: { jobId: JobId; type: JobType }) {
  const format = useMessage();
  const columns: readonly SheetColumn[] = [
    { title: format(messages.number), type: 'number', width: 10 },
    { title: format(messages.lock), type: 'text', width: 24 },
    { title: format(messages.what), type: 'text', width: 24 },
    { title: format(messages.standing), type: 'text', width: 20 },
    { title: format(messages.why), type: 'text', width: 40 },
    { title: format(messages.tries), type: 'number', width: 8 },
    { title: format(messages.at, { zone: ownZone }), type: 'time', width: 20 },
  ];

  async function rowsOf(): Promise<Row[]> {
    const items = await wholeJob(jobId);
    return items.map(({ position, lockAlias, target, progress, reason, tries, settledAt }) => [
      position + 1,
      lockAlias,
      target?.name ?? '',
      format(progressLook(progress, type).message),
      reason === null ? '' : itemReason(format, type, reason),
      tries,
      settledAt === null ? null : byOwnClock(settledAt),
    ]);
  }

  async function save(as: ExportFormat) {
    const rows = await rowsOf();
    if (as === 'xlsx') return keepWorkbook(columns, rows, `job-${jobId}.xlsx`);
    const text = (row: Row) =>
      columns.map(({ title, type: of }, place) => {
        const cell = row[place] ?? '';
        return [title, of === 'time' && typeof cell === 'number' ? timeText(cell) : cell];
      });
    return keepCsv(
      rows.map(row => Object.fromEntries(text(row))),
      `job-${jobId}.csv`,
    );
  }

  return EXPORT_FORMATS.toReversed().map(as => <SaveButton key={as} label={format(saves[as])} save={() => save(as)} />);
}

function SaveButton({ label, save }: { label: string; save: () => Promise<void> }) {
  const { call, busy } = useCallWithToast(save);
  return (
    <Button busy={busy} icon={<Download aria-hidden size={18} />} onClick={() => call()}>
      {label}
    </Button>
  );
}
