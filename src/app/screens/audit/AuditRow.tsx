import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { AuditItem } from '../../../../models/calls/audit.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { wordsOf } from './auditMessages.ts';
import { subjectOf } from './subjectOf.ts';

const messages = defineMessages({
  from: { id: 'audit.from', defaultMessage: 'From {address}' },
  unknown: { id: 'audit.unknown', defaultMessage: 'Network address unknown' },
});

interface AuditRowProps {
  item: AuditItem;
  /** Time zone of the lock whose activity is listed; undefined in the account’s list, which uses the user’s. */
  timeZone: string | undefined;
  withLock: boolean;
}

export function AuditRow({ item, timeZone, withLock }: AuditRowProps) {
  const format = useMessage();
  const moment = useMoment(timeZone);
  const { lock, by, from, at } = item;
  const subject = subjectOf(item, format);
  return (
    <li className="grid gap-x-4 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[13rem_1fr_14rem]">
      <span className="figures text-muted">{moment(at)}</span>
      <span className="flex min-w-0 flex-col break-words">
        <span>
          <span className="font-medium">{by.nickname}</span> · {format(wordsOf(item))}
          {subject !== null && <> · {subject}</>}
        </span>
        {withLock && lock !== null && (
          <Link href={paths.lock(lock.lockId)} className="self-start text-sm text-brand hover:underline">
            {lock.lockAlias}
          </Link>
        )}
      </span>
      <span className="figures text-sm break-words text-muted md:text-end">
        {from === null ? format(messages.unknown) : format(messages.from, { address: from })}
      </span>
    </li>
  );
}
