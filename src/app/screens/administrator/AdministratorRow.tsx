import { defineMessages } from '@formatjs/intl';
import { CalendarClock, DoorClosed, EllipsisVertical, PencilLine, UserX } from 'lucide-react';
import { Link, useLocation } from 'wouter';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import { AdminFilter } from '../../../../models/administrator.ts';
import type { AdministratorItem } from '../../../../models/calls/admin.calls.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { paths } from '../../routes/paths.ts';
import { Menu } from '../../ui/Menu.tsx';
import { AdministratorStatus } from './AdministratorStatus.tsx';
import type { AdministratorState } from './administratorStatusMessages.ts';

const messages = defineMessages({
  locks: { id: 'administrator.locks', defaultMessage: '{count, plural, =0 {No locks} one {# lock} other {# locks}}' },
  owner: { id: 'administrator.owner', defaultMessage: 'Owner who authorized you' },
  actions: { id: 'administrator.actions', defaultMessage: 'Actions for “{name}”' },
  chooseLocks: { id: 'administrator.chooseLocks', defaultMessage: 'Choose locks' },
  changePeriod: { id: 'administrator.changePeriod', defaultMessage: 'Change validity' },
  rename: { id: 'administrator.rename', defaultMessage: 'Rename' },
  remove: { id: 'administrator.remove', defaultMessage: 'Remove' },
});

export type AskedOfAdministrator = 'rename' | 'changePeriod' | 'remove';

interface AdministratorRowProps {
  item: AdministratorItem;
  onAsk: (what: AskedOfAdministrator) => void;
}

export function AdministratorRow({ item, onAsk }: AdministratorRowProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const { adminType, uid, name, nickname, locks, term, standing } = item;
  const isMine = adminType === AdminFilter.AUTHORIZED_ADMIN;
  const entries = [
    {
      label: format(messages.chooseLocks),
      icon: <DoorClosed aria-hidden size={18} />,
      onChoose: () => go(paths.administratorLocks(uid)),
    },
    {
      label: format(messages.changePeriod),
      icon: <CalendarClock aria-hidden size={18} />,
      onChoose: () => onAsk('changePeriod'),
    },
    { label: format(messages.rename), icon: <PencilLine aria-hidden size={18} />, onChoose: () => onAsk('rename') },
    { label: format(messages.remove), icon: <UserX aria-hidden size={18} />, onChoose: () => onAsk('remove') },
  ];
  const count = format(messages.locks, { count: locks });
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 lg:grid-cols-[1.2fr_1fr_1.6fr_2.75rem] lg:items-start">
      <div className="flex min-w-0 flex-col">
        <h2 className="font-medium break-words">{name}</h2>
        <span className="text-sm break-words text-muted">{isMine ? nickname : format(messages.owner)}</span>
      </div>
      <div className="col-span-full flex min-w-0 flex-col items-start lg:col-span-1">
        {isMine ? (
          <Link
            href={paths.administratorLocks(uid)}
            className="target-in-text figures inline-flex items-center text-brand hover:underline"
          >
            {count}
          </Link>
        ) : (
          <span className="figures">{count}</span>
        )}
        <ValidityText validity={term} timeZone={ownZone} />
      </div>
      <div className="col-span-full lg:col-span-1">
        <AdministratorStatus standing={standing as StateSummary<AdministratorState>} isYou={!isMine} />
      </div>
      <div className="col-start-2 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
        {isMine && (
          <Menu
            label={format(messages.actions, { name })}
            icon={<EllipsisVertical aria-hidden size={20} />}
            entries={entries}
          />
        )}
      </div>
    </li>
  );
}
