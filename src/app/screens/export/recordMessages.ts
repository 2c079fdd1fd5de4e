import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { RECORD_COLUMNS, type RecordWords } from '../../../../models/exportFile.ts';
import { RecordType } from '../../../../models/recordType.ts';
import type { Format } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { methodMessage } from '../records/recordMessages.ts';
import { outcomeMessages, outcomeOf } from '../records/recordOutcome.ts';

const columns: Record<(typeof RECORD_COLUMNS)[number], MessageDescriptor> = defineMessages({
  lock: { id: 'export.column.lock', defaultMessage: 'Lock' },
  event: { id: 'export.column.event', defaultMessage: 'Event' },
  operator: { id: 'export.column.operator', defaultMessage: 'User' },
  outcome: { id: 'export.column.outcome', defaultMessage: 'Outcome' },
  time: { id: 'export.column.time', defaultMessage: 'Time ({zone})' },
  doorTime: { id: 'export.column.doorTime', defaultMessage: 'Local time' },
  doorZone: { id: 'export.column.doorZone', defaultMessage: 'Local time zone' },
  received: { id: 'export.column.received', defaultMessage: 'Received ({zone})' },
  recordType: { id: 'export.column.recordType', defaultMessage: 'Event number' },
  recordTypeFromLock: { id: 'export.column.recordTypeFromLock', defaultMessage: 'Lock’s event number' },
  lockId: { id: 'export.column.lockId', defaultMessage: 'Lock number' },
  source: { id: 'export.column.source', defaultMessage: 'Imported from' },
  clockAhead: {
    id: 'export.column.clockAhead',
    defaultMessage: 'Lock clock offset (seconds, negative if behind)',
  },
});
const messages = defineMessages({ fileName: { id: 'export.records.fileName', defaultMessage: 'Records {day}' } });

/** `day`: the day of the export, used in the file’s name. */
export function recordMessages(format: Format, day: string): RecordWords {
  const said = (type: number, success: boolean, number: string | number) => ({
    event: format(methodMessage(type, success), { number }),
    outcome: format(outcomeMessages[outcomeOf(type, success)]),
  });
  const both = (type: number, number: string | number) => ({
    done: said(type, true, number),
    tried: said(type, false, number),
  });
  return {
    fileName: format(messages.fileName, { day }),
    columns: Object.fromEntries(
      RECORD_COLUMNS.map(name => [name, format(columns[name], { zone: ownZone })]),
    ) as RecordWords['columns'],
    events: Object.fromEntries(Object.values(RecordType).map(type => [type, both(type, type)])),
    // For event numbers that `RecordType` lacks, which locks may report all the same.
    otherEvent: both(0, '{number}'),
  };
}
