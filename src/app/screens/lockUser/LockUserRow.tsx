import { defineMessages } from '@formatjs/intl';
import { CircleAlert, Clock } from 'lucide-react';
import { Link } from 'wouter';
import type { LockUserItem } from '../../../../models/calls/lockUser.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Status } from '../../ui/Status.tsx';
import { HoldsLine } from './HoldsLine.tsx';

export const personMessages = defineMessages({
  account: { id: 'lockUser.byAccount', defaultMessage: 'Has an account' },
  name: { id: 'lockUser.byName', defaultMessage: 'No account' },
  locks: { id: 'lockUser.locks', defaultMessage: 'on {count, plural, one {# lock} other {# locks}}' },
  attention: { id: 'lockUser.attention', defaultMessage: '{count, plural, one {# needs} other {# need}} attention' },
  waiting: { id: 'lockUser.waiting', defaultMessage: '{count, number} waiting' },
});

const columns =
  'grid gap-x-4 gap-y-1 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[minmax(10rem,1fr)_minmax(12rem,1.2fr)_12rem] md:items-center';

export function LockUserRow({ person }: { person: LockUserItem }) {
  const format = useMessage();
  const { lockUserId, name, uid, locks, holds, attention, waiting } = person;
  return (
    <li className={columns}>
      <div className="flex min-w-0 flex-col">
        <h2>
          <Link
            href={paths.lockUser(lockUserId)}
            className="target-in-text inline-flex max-w-full items-center font-medium break-words text-brand hover:underline"
          >
            {name}
          </Link>
        </h2>
        <span className="text-sm text-muted">
          {format(uid === null ? personMessages.name : personMessages.account)}
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <HoldsLine holds={holds} />
        <span className="figures text-sm text-muted">{format(personMessages.locks, { count: locks })}</span>
      </div>
      <div className="flex flex-wrap gap-x-4 md:flex-col md:items-start">
        {attention > 0 && (
          <Status meaning="attention" icon={CircleAlert}>
            {format(personMessages.attention, { count: attention })}
          </Status>
        )}
        {waiting > 0 && (
          <Status meaning="waiting" icon={Clock}>
            {format(personMessages.waiting, { count: waiting })}
          </Status>
        )}
      </div>
    </li>
  );
}
