import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Check, CircleX, Clock } from 'lucide-react';
import type { TransferDetail, TransferItem } from '../../../../models/calls/transfer.calls.ts';
import { type KeptReason, TransferKind } from '../../../../models/transfer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages = defineMessages({
  title: { id: 'transfer.items', defaultMessage: 'What is handed over' },
  unnamed: { id: 'transfer.item.unnamed', defaultMessage: 'Number {item, number}' },
  handedOver: { id: 'transfer.item.handedOver', defaultMessage: 'Handed over' },
  waits: { id: 'transfer.item.waits', defaultMessage: 'Not yet' },
  lock: {
    id: 'transfer.along.lock',
    defaultMessage:
      'Goes along: {credentials, plural, =0 {no credentials in the lock} one {# credential in the lock} other {# credentials in the lock}}, {eKeys, plural, =0 {no eKeys} one {# eKey} other {# eKeys}}, all records. They go on opening, and are the recipient’s to change.',
  },
  administrators: {
    id: 'transfer.along.administrators',
    defaultMessage:
      '{administrators, plural, =0 {Nobody administers it.} one {# administrator loses access.} other {# administrators lose access.}} The giver loses access, and it leaves their group.',
  },
  gateway: {
    id: 'transfer.along.gateway',
    defaultMessage:
      '{locks, plural, =0 {No lock is reached through it.} one {The lock behind it stays whose it is, and goes on being reached through it.} other {The # locks behind it stay whose they are, and go on being reached through it.}}',
  },
  finger: {
    id: 'transfer.along.finger',
    defaultMessage:
      '{locks, plural, =0 {No lock has it now.} one {The lock that has it keeps it.} other {The # locks that have it keep it.}} Handing it over erases the giver’s data of it.',
  },
  card: {
    id: 'transfer.along.card',
    defaultMessage:
      '{locks, plural, =0 {No lock has the card now.} one {The lock that has the card keeps it: it goes on opening.} other {The # locks that have the card keep it: it goes on opening them.}} Handing the number over erases it from what the giver keeps.',
  },
});

const keptMessages: Record<KeptReason, MessageDescriptor> = defineMessages({
  notOwner: { id: 'transfer.kept.notOwner', defaultMessage: 'It was no longer the giver’s' },
  gone: { id: 'transfer.kept.gone', defaultMessage: 'It is no more' },
  receiverGone: { id: 'transfer.kept.receiverGone', defaultMessage: 'The other’s account is no more' },
  inUse: { id: 'transfer.kept.inUse', defaultMessage: 'It was just being opened or locked' },
});

const ofLock = [messages.lock, messages.administrators];
const ofGateway = [messages.gateway];
const alongMessages: Record<TransferKind, readonly MessageDescriptor[]> = {
  [TransferKind.LOCK_TO_PERSON]: ofLock,
  [TransferKind.LOCK_TO_COMPANY]: ofLock,
  [TransferKind.GATEWAY_TO_PERSON]: ofGateway,
  [TransferKind.GATEWAY_TO_COMPANY]: ofGateway,
  [TransferKind.FINGERPRINT_TO_PERSON]: [messages.finger],
  [TransferKind.CARD_NUMBER_TO_PERSON]: [messages.card],
};

export function TransferItems({ transfer: { kind, items } }: { transfer: TransferDetail }) {
  const format = useMessage();
  return (
    <section>
      <h2 className="mb-2 font-semibold">{format(messages.title)}</h2>
      <ul aria-label={format(messages.title)} className="card">
        {items.map(item => (
          <ItemRow key={item.item} item={item} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function ItemRow({ item: { item, name, end, along }, kind }: { item: TransferItem; kind: TransferKind }) {
  const format = useMessage();
  return (
    <li className="flex flex-col gap-1 border-b border-line px-4 py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium break-words">{name ?? format(messages.unnamed, { item })}</span>
        {end === null ? (
          <Status meaning="waiting" icon={Clock}>
            {format(messages.waits)}
          </Status>
        ) : end === 'handedOver' ? (
          <Status meaning="done" icon={Check}>
            {format(messages.handedOver)}
          </Status>
        ) : (
          <Status meaning="danger" icon={CircleX}>
            {format(keptMessages[end])}
          </Status>
        )}
      </div>
      {along && (
        <div className="max-w-prose text-sm text-muted">
          {alongMessages[kind].map(message => (
            <p key={message.id}>{format(message, along)}</p>
          ))}
        </div>
      )}
    </li>
  );
}
