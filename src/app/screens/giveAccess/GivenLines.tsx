import { defineMessages } from '@formatjs/intl';
import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import type { AccessLock, AccessRow } from '../../../../models/calls/access.calls.ts';
import type { JobItem } from '../../../../models/calls/job.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { JobType, Progress } from '../../../../models/progress.ts';
import type { CredentialRef } from '../../actors/credentialCommands.ts';
import { ValidityText } from '../../forms/ValidityText.tsx';
import { useMessage } from '../../i18n/intl.tsx';
import { ownZone } from '../../i18n/ownZone.ts';
import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { Status } from '../../ui/Status.tsx';
import { itemReason } from '../job/itemReasons.ts';
import { progressLook } from '../job/jobMessages.ts';
import { SendMessageDialog } from '../message/SendMessageDialog.tsx';
import { accessKindIcons, accessKindMessages } from './accessMessages.ts';
import { validityAt } from './validityAt.ts';

const messages = defineMessages({
  list: { id: 'giveAccess.given.list', defaultMessage: 'Access of {name}' },
  zones: { id: 'giveAccess.when.zones', defaultMessage: 'Dates and times use each door’s own time zone.' },
  reveal: { id: 'passcode.reveal', defaultMessage: 'Reveal passcode “{name}”. This is logged.' },
  send: { id: 'message.sendTo', defaultMessage: 'Send to recipient' },
  sendNamed: { id: 'giveAccess.given.send', defaultMessage: 'Send {kind} for {door} to recipient' },
});

export interface GivenLinesProps {
  rows: readonly AccessRow[];
  locks: readonly AccessLock[];
  /** By index of their row. */
  items: ReadonlyMap<number, JobItem>;
  /** Revealed digits of generated passcodes, by index of their row. */
  revealed: ReadonlyMap<number, string>;
  /** Omitted on paper. */
  onReveal?: (place: number, about: CredentialRef) => void;
}

export function GivenLines({ rows, locks, items, revealed, onReveal }: GivenLinesProps) {
  const format = useMessage();
  const names = new Map(locks.map(({ lockId, lockName }) => [lockId, lockName]));
  const ofPerson = Map.groupBy(
    rows.map((row, place) => ({ row, place })),
    ({ row }) => JSON.stringify(row.recipient),
  );
  return (
    <div className="flex flex-col gap-6">
      {[...ofPerson].map(([key, lines]) => (
        <section key={key} className="flex flex-col gap-1">
          <h3 className="font-semibold wrap-anywhere">{lines[0]?.row.name}</h3>
          <GivenTimes row={lines[0]?.row} locks={locks} />
          <ul aria-label={format(messages.list, { name: lines[0]?.row.name ?? '' })}>
            {lines.map(({ row, place }) => (
              <GivenLine
                key={place}
                row={row}
                lockName={names.get(row.lockId) ?? ''}
                item={items.get(place)}
                digits={revealed.get(place)}
                onReveal={onReveal && (about => onReveal(place, about))}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** All locks have the same times, each in its own zone. */
function GivenTimes({ row, locks }: { row: AccessRow | undefined; locks: readonly AccessLock[] }) {
  const format = useMessage();
  const lock = locks.find(({ lockId }) => lockId === row?.lockId);
  if (!row || !lock) return null;
  const isLocal = locks.every(({ timeZone }) => timeZone === ownZone) || row.validity.kind === 'permanent';
  return (
    <div className="figures text-muted">
      <ValidityText validity={validityAt(row.validity, lock.timeZone, ownZone)} timeZone={ownZone} />
      {!isLocal && <span className="text-sm">{format(messages.zones)}</span>}
    </div>
  );
}

interface GivenLineProps {
  row: AccessRow;
  lockName: string;
  item: JobItem | undefined;
  digits: string | undefined;
  onReveal: ((about: CredentialRef) => void) | undefined;
}

function GivenLine(props: GivenLineProps) {
  const { row, lockName, item, onReveal } = props;
  const format = useMessage();
  const { by } = row;
  const Icon = accessKindIcons[by.kind];
  const look = item && progressLook(item.progress, JobType.ACCESS, item);
  const reason = item?.reason ? itemReason(format, JobType.ACCESS, item.reason) : null;
  return (
    <li className="flex min-h-11 flex-col gap-x-4 border-b border-line py-1.5 last:border-b-0 md:flex-row md:items-center">
      <span className="grid min-w-0 gap-x-4 md:w-1/2 md:shrink-0 md:grid-cols-2 md:items-center">
        <span className="font-medium wrap-anywhere">{lockName}</span>
        <span className="flex flex-wrap items-center gap-x-1.5 text-muted">
          <Icon aria-hidden size={16} className="shrink-0" />
          {format(accessKindMessages[by.kind])}
          <Secret {...props} />
        </span>
      </span>
      <span className="flex min-w-0 grow flex-col">
        {look && (
          <Status meaning={look.meaning} icon={look.icon}>
            {format(look.message)}
          </Status>
        )}
        {reason !== null && <span className="text-sm text-muted">{reason}</span>}
      </span>
      {onReveal && <SendItem row={row} lockName={lockName} item={item} />}
    </li>
  );
}

/** Focuses the element that replaces the focused button. */
const takeFocus = (shown: HTMLElement | null) => {
  if (document.activeElement === document.body) shown?.focus();
};

/** Digits that the user typed are known here; computed ones are revealed, which is logged. */
function Secret({ row: { by, lockId }, lockName, item, digits, onReveal }: GivenLineProps) {
  const format = useMessage();
  if (by.kind === 'card') return <span className="figures text-ink">{by.cardNumber}</span>;
  if (by.kind !== 'passcode') return null;
  const known = by.digits ?? digits;
  if (known !== undefined)
    return (
      <span
        role="status"
        tabIndex={-1}
        ref={by.digits === undefined ? takeFocus : undefined}
        className="figures font-medium tracking-wider text-ink"
      >
        {known}
      </span>
    );
  if (!onReveal || item?.progress !== Progress.SUCCESS || !item.target) return null;
  const credentialId = item.target.id as CredentialId;
  return (
    <IconButton
      label={format(messages.reveal, { name: lockName })}
      icon={<Eye aria-hidden size={18} />}
      onClick={() => onReveal({ kind: 'passcode', lockId, credentialId })}
    />
  );
}

function SendItem({
  row: { by, recipient, lockId, name },
  lockName,
  item,
}: Pick<GivenLineProps, 'row' | 'lockName' | 'item'>) {
  const format = useMessage();
  const [sending, setSending] = useState(false);
  if (item?.progress !== Progress.SUCCESS || !item.target || by.kind === 'card') return null;
  const about = { kind: by.kind, lockId, id: item.target.id };
  const to = 'account' in recipient ? { to: recipient.account } : {};
  return (
    <span className="shrink-0">
      <Button
        weight="quiet"
        icon={<Send aria-hidden size={16} />}
        aria-label={format(messages.sendNamed, { kind: format(accessKindMessages[by.kind]), door: lockName })}
        onClick={() => setSending(true)}
      >
        {format(messages.send)}
      </Button>
      {sending && <SendMessageDialog about={about} name={name} {...to} onClose={() => setSending(false)} />}
    </span>
  );
}
