import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { Download, Trash2 } from 'lucide-react';
import type { JobId } from '../../../../models/ids.ts';
import { downloadAddress, exportCommands, useExportFile } from '../../actors/exports.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { DownloadLink } from '../../ui/DownloadLink.tsx';
import { useMoment } from '../../ui/useMoment.ts';
import { useRunWithToast } from '../useRunWithToast.ts';

const messages = defineMessages({
  download: { id: 'export.download', defaultMessage: 'Download' },
  delete: { id: 'export.delete', defaultMessage: 'Delete file' },
  has: {
    id: 'export.has',
    defaultMessage: '{rows, plural, one {# row} other {# rows}}, {megabytes, number, ::.#} MB. Kept until {until}.',
  },
  gone: { id: 'export.gone', defaultMessage: 'The file was deleted. Export again to get a new file.' },
});

const MEGABYTE = 1e6;
const SMALLEST = 0.1;

interface ExportDownloadProps {
  jobId: JobId;
  brief?: boolean;
}

/** Renders nothing until the file is ready; with `brief`, also nothing once the file is deleted. */
export function ExportDownload({ jobId, brief = false }: ExportDownloadProps) {
  const format = useMessage();
  const attempt = useRunWithToast();
  const moment = useMoment();
  const file = useSelector(useExportFile(jobId), ({ context }) => context.thing);
  if (file === null || file.state === 'waits') return null;
  if (file.state === 'gone' || file.link === null) return brief ? null : <p>{format(messages.gone)}</p>;
  const megabytes = Math.max(SMALLEST, file.bytes / MEGABYTE);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <DownloadLink weight="primary" href={downloadAddress(file.link)} fileName={file.fileName}>
        <Download aria-hidden size={18} />
        {format(messages.download)}
      </DownloadLink>
      {!brief && (
        <>
          <span className="figures text-muted">
            {format(messages.has, { rows: file.rows, megabytes, until: moment(file.keptUntil) })}
          </span>
          <span className="sm:ms-auto">
            <Button
              weight="quiet"
              icon={<Trash2 aria-hidden size={18} />}
              onClick={() => attempt(() => exportCommands.remove(jobId))}
            >
              {format(messages.delete)}
            </Button>
          </span>
        </>
      )}
    </div>
  );
}
