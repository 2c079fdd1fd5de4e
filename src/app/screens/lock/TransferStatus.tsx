import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { StateSummary } from '../../../../machines/selectors/standing.ts';
import type { TransferRefusal } from '../../../../models/transfer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { StateLine } from '../StateLine.tsx';
import { type TransferState, transferMessages } from './transferMessages.ts';

const refusals: Record<TransferRefusal, MessageDescriptor> = defineMessages({
  receiverUnknown: { id: 'stands.transfer.receiverUnknown', defaultMessage: 'There is no such account.' },
  receiverNotCompany: {
    id: 'stands.transfer.receiverNotCompany',
    defaultMessage: 'The recipient’s account is no longer a company’s.',
  },
  receiverIsCompany: {
    id: 'stands.transfer.receiverIsCompany',
    defaultMessage: 'The recipient’s account is now a company’s.',
  },
  receiverNotPerson: {
    id: 'stands.transfer.receiverNotPerson',
    defaultMessage: 'The recipient’s account is now a company’s. Only a person can receive this.',
  },
  receiverIsSelf: { id: 'stands.transfer.receiverIsSelf', defaultMessage: 'It would have gone to its own owner.' },
  notOwner: { id: 'stands.transfer.notOwner', defaultMessage: 'Only the owner may hand it over.' },
  tooManyWrongCodes: { id: 'stands.transfer.tooManyWrongCodes', defaultMessage: 'Too many wrong codes were entered.' },
  declined: { id: 'stands.transfer.declined', defaultMessage: 'The other does not want it.' },
});

const forReceiver: Partial<Record<TransferState, MessageDescriptor>> = defineMessages({
  offered: {
    id: 'stands.transfer.offered.toYou',
    defaultMessage: 'It is offered to you. It is yours, with all that goes along, as soon as you accept.',
  },
  received: { id: 'stands.transfer.received.toYou', defaultMessage: 'All {total, number} belong to you now.' },
  partlyReceived: {
    id: 'stands.transfer.partlyReceived.toYou',
    defaultMessage: '{handed, number} of {total, number} belong to you now; the rest could not be handed over.',
  },
  kept: {
    id: 'stands.transfer.kept.toYou',
    defaultMessage: 'None of the {total, number} could be handed over. Whoever offered them can try again.',
  },
  refused: { id: 'stands.transfer.refused.toYou', defaultMessage: 'Nothing has become yours.' },
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
