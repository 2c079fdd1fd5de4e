import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { TransferRefusal } from '../../../../models/transfer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { StateLine } from '../StateLine.tsx';
import { type TransferState, transferMessages } from './transferMessages.ts';

const refusals: Record<TransferRefusal, MessageDescriptor> = defineMessages({
  receiverUnknown: { id: 'stands.transfer.receiverUnknown', defaultMessage: 'The recipient’s account doesn’t exist.' },
  receiverNotCompany: {
    id: 'stands.transfer.receiverNotCompany',
    defaultMessage: 'The recipient’s account is no longer a company account.',
  },
  receiverIsCompany: {
    id: 'stands.transfer.receiverIsCompany',
    defaultMessage: 'The recipient’s account is now a company account.',
  },
  receiverNotPerson: {
    id: 'stands.transfer.receiverNotPerson',
    defaultMessage:
      'The recipient’s account is now a company account. Only a personal account can receive this transfer.',
  },
  receiverIsSelf: { id: 'stands.transfer.receiverIsSelf', defaultMessage: 'The recipient is already the owner.' },
  notOwner: { id: 'stands.transfer.notOwner', defaultMessage: 'Only the owner can make this transfer.' },
  tooManyWrongCodes: {
    id: 'stands.transfer.tooManyWrongCodes',
    defaultMessage: 'You entered too many wrong codes. To try again, start a new transfer.',
  },
  declined: { id: 'stands.transfer.declined', defaultMessage: 'The recipient declined.' },
});

const forReceiver: Partial<Record<TransferState, MessageDescriptor>> = defineMessages({
  offered: {
    id: 'stands.transfer.offered.toYou',
    defaultMessage: 'Accept to become the owner of everything in this transfer.',
  },
  received: {
    id: 'stands.transfer.received.toYou',
    defaultMessage: '{total, plural, one {The item now belongs} other {All # items now belong}} to you.',
  },
  partlyReceived: {
    id: 'stands.transfer.partlyReceived.toYou',
    defaultMessage:
      '{handed, plural, one {# of {total, number} items now belongs} other {# of {total, number} items now belong}} to you. The rest couldn’t be transferred.',
  },
  kept: {
    id: 'stands.transfer.kept.toYou',
    defaultMessage:
      'Couldn’t transfer {total, plural, one {the item} other {any of the # items}}. The sender can try again.',
  },
  refused: { id: 'stands.transfer.refused.toYou', defaultMessage: 'Nothing was transferred to you.' },
});

interface TransferStatusProps {
  standing: StateSummary<TransferState>;
  /** Number of items, and how many are transferred. */
  known: { total: number; handedOver: number; refusal: TransferRefusal | null };
  /** True if the user is the sender. */
  mine?: boolean;
}

export function TransferStatus({ standing: { state, meaning }, known, mine = true }: TransferStatusProps) {
  const format = useMessage();
  const { total, handedOver, refusal } = known;
  const words = transferMessages[state];
  const line = mine ? undefined : forReceiver[state];
  return (
    <StateLine
      words={line ? { ...words, line } : words}
      meaning={meaning}
      values={{ total, handed: handedOver }}
      why={refusal && format(refusals[refusal])}
    />
  );
}
