import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Check, CircleX, Clock } from 'lucide-react';
import type { TransferDetail, TransferItem } from '../../../../models/calls/transfer.calls.ts';
import { type KeptReason, TransferKind } from '../../../../models/transfer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';

const messages = defineMessages({
  title: { id: 'transfer.items', defaultMessage: 'Items in this transfer' },
  unnamed: { id: 'transfer.item.unnamed', defaultMessage: 'Item {item, number}' },
  handedOver: { id: 'transfer.item.handedOver', defaultMessage: 'Transferred' },
  waits: { id: 'transfer.item.waits', defaultMessage: 'Not transferred yet' },
  lock: {
    id: 'transfer.along.lock',
    defaultMessage:
      'The transfer includes {credentials, plural, =0 {no credentials in the lock} one {# credential in the lock} other {# credentials in the lock}}, {eKeys, plural, =0 {no eKeys} one {# eKey} other {# eKeys}} and all records. Credentials and eKeys keep working, and the recipient manages them.',
  },
  administrators: {
    id: 'transfer.along.administrators',
    defaultMessage:
      '{administrators, plural, =0 {The lock has no administrators.} one {# administrator loses access.} other {# administrators lose access.}} The sender loses access, and the lock leaves the sender’s group.',
  },
  gateway: {
    id: 'transfer.along.gateway',
    defaultMessage:
      '{locks, plural, =0 {No locks use this gateway.} one {The lock that uses this gateway keeps its owner and its connection.} other {The # locks that use this gateway keep their owners and their connection.}}',
  },
  finger: {
    id: 'transfer.along.finger',
    defaultMessage:
      '{locks, plural, =0 {No lock has this fingerprint now.} one {The lock keeps this fingerprint, which still opens the lock.} other {The # locks keep this fingerprint, which still opens them.}} The transfer deletes the data from the sender’s list.',
  },
  card: {
    id: 'transfer.along.card',
    defaultMessage:
      '{locks, plural, =0 {No lock has this card now.} one {The lock keeps this card, which still opens the lock.} other {The # locks keep this card, which still opens them.}} The transfer deletes the number from the sender’s list.',
  },
});

const keptMessages: Record<KeptReason, MessageDescriptor> = defineMessages({
  notOwner: { id: 'transfer.kept.notOwner', defaultMessage: 'No longer owned by the sender' },
  gone: { id: 'transfer.kept.gone', defaultMessage: 'No longer exists' },
  receiverGone: { id: 'transfer.kept.receiverGone', defaultMessage: 'The recipient’s account no longer exists' },
  inUse: { id: 'transfer.kept.inUse', defaultMessage: 'In use, so not transferred' },
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
