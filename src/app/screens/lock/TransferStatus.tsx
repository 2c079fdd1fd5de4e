import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { TransferContext } from '../../../../machines/processes/transferContext.ts';
import type { Standing } from '../../../../machines/selectors/standing.ts';
import type { TransferRefusal } from '../../../../models/transfer.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { StateLine } from '../StateLine.tsx';
import { type TransferState, transferWords } from './transferWords.ts';

const refusals: Record<TransferRefusal, MessageDescriptor> = defineMessages({
  receiverUnknown: { id: 'stands.transfer.receiverUnknown', defaultMessage: 'There is no such account.' },
  receiverIsSelf: { id: 'stands.transfer.receiverIsSelf', defaultMessage: 'It would have gone to its own owner.' },
  notOwner: { id: 'stands.transfer.notOwner', defaultMessage: 'Only the owner may hand it over.' },
  tooManyWrongCodes: { id: 'stands.transfer.tooManyWrongCodes', defaultMessage: 'Too many wrong codes were entered.' },
  declined: { id: 'stands.transfer.declined', defaultMessage: 'The other does not want it.' },
});

interface TransferStatusProps {
  standing: Standing<TransferState>;
  known: Pick<TransferContext, 'items' | 'handedOver' | 'refusal'>;
}

/** How far a transfer has come, and whose the things are. */
export function TransferStatus({ standing: { state, meaning }, known }: TransferStatusProps) {
  const format = useMessage();
  const { items, handedOver, refusal } = known;
  return (
    <StateLine
      words={transferWords[state]}
      meaning={meaning}
      values={{ total: items.length, handed: handedOver.length }}
      why={refusal && format(refusals[refusal])}
    />
  );
}
