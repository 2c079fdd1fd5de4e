import { defineMessages } from '@formatjs/intl';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { JobId } from '../../../../models/ids.ts';
import type { JobType } from '../../../../models/progress.ts';
import { wholeJob } from '../../actors/jobLists.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { keepCsv } from '../keepFile.ts';
import { useTry } from '../useTry.ts';
import { itemReason } from './itemReasons.ts';
import { progressLook } from './jobMessages.ts';

const messages = defineMessages({
  save: { id: 'job.csv', defaultMessage: 'Save the result as CSV' },
  number: { id: 'job.csv.number', defaultMessage: 'Number' },
  lock: { id: 'job.csv.lock', defaultMessage: 'Lock' },
  what: { id: 'job.csv.what', defaultMessage: 'Of what' },
  standing: { id: 'job.csv.standing', defaultMessage: 'How it ended' },
  why: { id: 'job.csv.why', defaultMessage: 'Why' },
  tries: { id: 'job.csv.tries', defaultMessage: 'Tries' },
  at: { id: 'job.csv.at', defaultMessage: 'When' },
});

/** What became of each item of a job, as a file. */
export function JobCsv({ jobId, type }: { jobId: JobId; type: JobType }) {
  const format = useMessage();
  const attempt = useTry();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    const [items, { unparse }] = await Promise.all([wholeJob(jobId), import('papaparse')]);
    const rows = items.map(({ position, lockAlias, target, progress, reason, tries, settledAt }) => ({
      [format(messages.number)]: position + 1,
      [format(messages.lock)]: lockAlias,
      [format(messages.what)]: target?.name ?? '',
      [format(messages.standing)]: format(progressLook(progress, type).message),
      [format(messages.why)]: reason === null ? '' : itemReason(format, type, reason),
      [format(messages.tries)]: tries,
      [format(messages.at)]: settledAt === null ? '' : new Date(settledAt).toISOString(),
    }));
    keepCsv(unparse(rows, { escapeFormulae: true }), `job-${jobId}.csv`);
  };
  const saveOnce = () => {
    setBusy(true);
    attempt(() => save().finally(() => setBusy(false)));
  };
  return (
    <Button busy={busy} icon={<Download aria-hidden size={18} />} onClick={saveOnce}>
      {format(messages.save)}
    </Button>
  );
}
