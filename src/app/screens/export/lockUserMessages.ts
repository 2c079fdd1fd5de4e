import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { LOCK_USER_COLUMNS, type LockUserWords } from '../../../../models/exportFile.ts';
import { ACCESS_GRANT_KINDS } from '../../../../models/lockUser.ts';
import type { Weekday } from '../../../../models/validity.ts';
import { kindMessages } from '../../forms/validityMessages.ts';
import { weekdayName } from '../../forms/weekdays.ts';
import type { Format, useIntl } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { credentialMessages } from '../credential/credentialMessages.ts';
import { eKeyMessages } from '../credential/eKeyMessages.ts';
import { heldMessages } from '../lockUser/heldMessages.ts';

const columns: Record<(typeof LOCK_USER_COLUMNS)[number], MessageDescriptor> = defineMessages({
  person: { id: 'export.column.person', defaultMessage: 'User' },
  lock: { id: 'export.column.ofLock', defaultMessage: 'Lock' },
  kind: { id: 'export.column.kind', defaultMessage: 'Credential' },
  name: { id: 'export.column.name', defaultMessage: 'Credential name' },
  standing: { id: 'export.column.standing', defaultMessage: 'Status' },
  validity: { id: 'export.column.validity', defaultMessage: 'Validity' },
  from: { id: 'export.column.from', defaultMessage: 'Valid from ({zone})' },
  until: { id: 'export.column.until', defaultMessage: 'Valid until ({zone})' },
  hours: { id: 'export.column.hours', defaultMessage: 'Days and hours (local time)' },
  lockId: { id: 'export.column.numberOfLock', defaultMessage: 'Lock number' },
});
const messages = defineMessages({ fileName: { id: 'export.lockUsers.fileName', defaultMessage: 'Users {day}' } });

const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7];

/** `day`: the day of the export, used in the file’s name. */
export function lockUserMessages(format: Format, intl: ReturnType<typeof useIntl>, day: string): LockUserWords {
  const said = <Name extends string>(words: Record<Name, MessageDescriptor>) =>
    Object.fromEntries(Object.entries<MessageDescriptor>(words).map(([name, word]) => [name, format(word)]));
  const ofEKeys = Object.fromEntries(Object.entries(eKeyMessages).map(([name, { word }]) => [name, word]));
  return {
    fileName: format(messages.fileName, { day }),
    columns: Object.fromEntries(
      LOCK_USER_COLUMNS.map(name => [name, format(columns[name], { zone: ownZone })]),
    ) as LockUserWords['columns'],
    kinds: Object.fromEntries(
      ACCESS_GRANT_KINDS.map(kind => [kind, format(heldMessages(kind).title)]),
    ) as LockUserWords['kinds'],
    standings: { ...said(credentialMessages), ...said(ofEKeys) },
    validities: said(kindMessages) as LockUserWords['validities'],
    weekdays: WEEK.map(one => weekdayName(intl, one, 'short')),
  };
}
