import { defineMessages } from '@formatjs/intl';
import { AlarmClock, ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { RecordItem } from '../../../../models/calls/lockRecord.calls.ts';
import { credentialKeyOf } from '../../../../models/recordSubject.ts';
import { knownZone } from '../../../../models/zoneChange.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/Status.tsx';
import { driftWritten } from '../lock/settings/drift.ts';
import { RecordDetails } from './RecordDetails.tsx';
import { methodMessage } from './recordMessages.ts';
import { outcomeLooks, outcomeMessages, outcomeOf } from './recordOutcome.ts';

const messages = defineMessages({
  more: { id: 'record.details', defaultMessage: 'Details' },
  less: { id: 'record.details.hide', defaultMessage: 'Hide details' },
  from: { id: 'record.from', defaultMessage: 'Imported from {source}' },
  behind: { id: 'record.clock.behind', defaultMessage: 'The lock’s clock was {drift} behind' },
  ahead: { id: 'record.clock.ahead', defaultMessage: 'The lock’s clock was {drift} ahead' },
  zone: { id: 'record.zone', defaultMessage: '{zone} time' },
});

const recordColumns =
  'grid grid-cols-[1fr_auto] gap-x-4 border-b border-line px-4 py-2 last:border-b-0 md:grid-cols-[13rem_1fr_10.5rem] md:items-center lg:grid-cols-[13rem_1.2fr_1.4fr_1fr_10.5rem]';

interface RecordRowProps {
  record: RecordItem;
  withLock: boolean;
  withLink?: boolean;
  mayDelete?: boolean;
}

/** Times are in the lock’s time zone, which is named if the user’s differs. */
export function RecordRow({ record, withLock, withLink = true, mayDelete = false }: RecordRowProps) {
  const [isOpen, setOpen] = useState(false);
  const format = useMessage();
  const intl = useIntl();
  const { lockDate, recordType, operator, success, credentialId, source, driftMs } = record;
  const timeZone = knownZone(record.timeZone);
  const key = credentialKeyOf(recordType);
  const isLink = withLink && credentialId !== null && key !== undefined;
  const outcome = outcomeOf(recordType, success);
  return (
    <li className={recordColumns}>
      <span className="figures flex flex-col">
        <time dateTime={new Date(lockDate).toISOString()}>
          {intl.formatDate(lockDate, { dateStyle: 'medium', timeStyle: 'medium', timeZone })}
        </time>
        {timeZone !== ownZone && (
          <span className="text-sm leading-5 text-muted">{format(messages.zone, { zone: timeZone })}</span>
        )}
        {driftMs !== null && (
          <Status meaning="attention" icon={AlarmClock}>
            {format(driftMs < 0 ? messages.behind : messages.ahead, { drift: driftWritten(intl, driftMs) })}
          </Status>
        )}
        {/* Imported records name their source. */}
        {source !== null && (
          <span className="text-sm leading-5 break-words text-attention">{format(messages.from, { source })}</span>
        )}
      </span>
      {/* A card, one column, or several, depending on the width. */}
      <span className="col-start-1 flex min-w-0 flex-col md:col-start-auto lg:contents">
        {withLock && (
          <Link href={paths.lock(record.lockId)} className="min-w-0 font-medium break-words hover:underline">
            {record.lockAlias}
          </Link>
        )}
        <span className="flex flex-wrap gap-x-3 lg:contents">
          <span className={classes(!withLock && 'lg:col-span-2')}>
            {format(methodMessage(recordType, success), { number: recordType })}
          </span>
          <span className="min-w-0 break-words text-muted">
            {isLink ? (
              <Link href={paths.recordsOf(record.lockId, key, credentialId)} className="hover:underline">
                {operator}
              </Link>
            ) : (
              operator
            )}
          </span>
        </span>
      </span>
      <span className="contents md:flex md:items-center md:justify-between">
        <span className="col-start-1">
          <Status {...outcomeLooks[outcome]}>{format(outcomeMessages[outcome])}</Status>
        </span>
        <span className="col-start-2 row-start-1">
          <IconButton
            label={format(isOpen ? messages.less : messages.more)}
            icon={isOpen ? <ChevronUp aria-hidden size={20} /> : <ChevronDown aria-hidden size={20} />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </span>
      </span>
      {isOpen && <RecordDetails record={record} mayDelete={mayDelete} />}
    </li>
  );
}
