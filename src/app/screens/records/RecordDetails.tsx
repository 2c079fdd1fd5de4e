import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { recordCommands } from '../../actors/recordCommands.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';

const messages = defineMessages({
  lockTime: { id: 'record.details.lockTime', defaultMessage: 'Time on the lock’s clock' },
  serverTime: { id: 'record.details.serverTime', defaultMessage: 'Received by the server' },
  doorTime: { id: 'record.details.doorTime', defaultMessage: 'Local time' },
  number: { id: 'record.details.number', defaultMessage: 'Event number' },
  fromLock: { id: 'record.details.fromLock', defaultMessage: 'Lock’s event number' },
  source: { id: 'record.details.source', defaultMessage: 'Imported from' },
  delete: { id: 'record.delete', defaultMessage: 'Delete record' },
  ask: { id: 'record.delete.ask', defaultMessage: 'Delete this record?' },
  means: {
    id: 'record.delete.means',
    defaultMessage: 'This deletes the record for everyone. You can’t undo this. The lock keeps its own copy.',
  },
  keep: { id: 'record.delete.keep', defaultMessage: 'Cancel' },
  yes: { id: 'record.delete.yes', defaultMessage: 'Delete record' },
});

export function RecordDetails({ record, mayDelete }: { record: RecordItem; mayDelete: boolean }) {
  const format = useMessage();
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const { lockDate, serverDate, recordType, recordTypeFromLock, source } = record;
  const timeZone = knownZone(record.timeZone);
  const time = (at: number) =>
    `${intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'medium', timeZone })} (${timeZone})`;
  const number = { label: messages.number, value: String(recordType) };
  const lines =
    source === null
      ? [
          { label: messages.lockTime, value: time(lockDate) },
          { label: messages.serverTime, value: time(serverDate) },
          number,
          { label: messages.fromLock, value: String(recordTypeFromLock) },
        ]
      : // An imported record comes from a file, so the lock’s own data is missing.
        [{ label: messages.doorTime, value: time(lockDate) }, number, { label: messages.source, value: source }];
  return (
    <div className="col-span-full mt-1 flex flex-wrap items-end justify-between gap-x-8 gap-y-2 border-t border-line pt-2">
      <dl className="figures grid grid-cols-1 gap-x-8 gap-y-1 text-sm sm:grid-cols-2 lg:flex lg:flex-wrap">
        {lines.map(({ label, value }) => (
          <div key={label.id}>
            <dt className="text-muted">{format(label)}</dt>
            <dd className="break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {mayDelete && (
        <Button weight="quiet" onClick={() => setIsOpen(true)}>
          <Trash2 aria-hidden size={16} />
          {format(messages.delete)}
        </Button>
      )}
      {isOpen && (
        <ConfirmDialog
          title={format(messages.ask)}
          no={format(messages.keep)}
          yes={format(messages.yes)}
          act={() => recordCommands.delete(record.lockId, [record.recordId])}
          onClose={() => setIsOpen(false)}
        >
          <p>{format(messages.means)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
