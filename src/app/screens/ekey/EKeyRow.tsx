import { defineMessages } from '@formatjs/intl';
import { EllipsisVertical, UserCheck, Wifi } from 'lucide-react';
import type { EKeyStanding } from '../../../../machines/selectors/eKeyStatus.ts';
import type { EKeyItem } from '../../../../models/calls/ekey.calls.ts';
import { lockUserIdOf } from '../../../../models/lockUser.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { Age } from '../../ui/Age.tsx';
import { Menu } from '../../ui/Menu.tsx';
import { EKeyStatus } from '../credential/EKeyStatus.tsx';
import { ForLink } from '../credential/ForLink.tsx';
import type { Undecided } from '../IssuedChoice.tsx';
import { RowOutcome } from '../RowOutcome.tsx';
import { type EKeyDialogAction, eKeyRow, useEKeyActions } from './useEKeyActions.tsx';

const messages = defineMessages({
  actions: { id: 'eKey.row.actions', defaultMessage: 'Actions for “{name}”' },
  recipient: { id: 'eKey.row.recipient', defaultMessage: 'For {nickname}' },
  sender: { id: 'eKey.row.sender', defaultMessage: 'Sent by {nickname}' },
  remote: { id: 'eKey.row.remote', defaultMessage: 'Remote unlock' },
  sends: { id: 'eKey.row.sends', defaultMessage: 'Can send eKeys' },
});

/** Browsers skip the layout of rows far from the viewport. */
const columns =
  'grid grid-cols-[1fr_auto] items-start gap-x-2 gap-y-1 border-b border-line px-4 py-2 last:border-b-0 [contain-intrinsic-size:auto_6rem] [content-visibility:auto] lg:grid-cols-[minmax(10rem,1.2fr)_minmax(14rem,1.6fr)_minmax(12rem,1.3fr)_9rem_2.75rem] lg:gap-x-4';
const beside = 'col-span-2 col-start-1 min-w-0 lg:col-span-1 lg:col-start-auto lg:pt-2';

interface EKeyRowProps {
  item: EKeyItem;
  /** True if the user manages the lock, and so may read its records and see its users. */
  readsRecords: boolean;
  onAsk: (action: EKeyDialogAction, gave?: Undecided) => void;
}

export function EKeyRow({ item, readsRecords, onAsk }: EKeyRowProps) {
  const format = useMessage();
  const entries = useEKeyActions(item, readsRecords, onAsk);
  const { name, remarks, uid, recipient, sender, sentAt, status, standing, validity, timeZone } = item;
  const start = 'start' in validity ? (validity.start ?? null) : null;
  return (
    <li className={columns}>
      <div className="flex min-w-0 flex-col lg:pt-2">
        <h2 className="font-medium break-words">{name}</h2>
        {readsRecords ? (
          <ForLink lockUserId={lockUserIdOf({ known: 'byAccount', uid })} name={recipient} />
        ) : (
          <span className="break-words text-muted">{format(messages.recipient, { nickname: recipient })}</span>
        )}
        {remarks !== '' && <span className="text-sm break-words text-muted">{remarks}</span>}
        <ul className="flex flex-wrap gap-x-3 text-sm text-muted">
          {item.remoteUnlock && (
            <li className="flex items-center gap-1">
              <Wifi aria-hidden size={14} />
              {format(messages.remote)}
            </li>
          )}
          {item.mayIssue && (
            <li className="flex items-center gap-1">
              <UserCheck aria-hidden size={14} />
              {format(messages.sends)}
            </li>
          )}
        </ul>
      </div>
      <div className={beside}>
        <EKeyStatus
          standing={{ ...standing, status } as EKeyStanding}
          frozenBy={item.frozenBy}
          start={start}
          timeZone={timeZone}
        />
        <RowOutcome row={eKeyRow(item.keyId)} name={name} />
      </div>
      <div className={`${beside} figures`}>
        <ValidityText validity={validity} timeZone={timeZone} />
      </div>
      <div className={`${beside} text-sm text-muted`}>
        <span className="break-words">{format(messages.sender, { nickname: sender })}</span>{' '}
        <Age at={sentAt} timeZone={timeZone} />
      </div>
      <div className="col-start-2 row-start-1 justify-self-end lg:col-start-auto lg:row-start-auto">
        {entries.length > 0 && (
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
