import { defineMessages } from '@formatjs/intl';
import { useSearch } from 'wouter';
import { CardNumberId } from '../../../../models/cardNumber.ts';
import { useCardNumber } from '../../actors/cardNumbers.ts';
import { transferCommands } from '../../actors/transfers.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Problem } from '../../ui/Problem.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { cardMessages } from '../card/cardMessages.ts';
import { ThingStates } from '../ThingStates.tsx';
import { TransferForm } from './TransferForm.tsx';

const messages = defineMessages({
  failed: { id: 'transfer.card.failed', defaultMessage: 'Couldn’t load the card number' },
  what: {
    id: 'transfer.card.what',
    defaultMessage:
      'The recipient gets this card’s number and name. They can add the card to locks they manage. The transfer deletes the number from your list.',
  },
  locks: {
    id: 'transfer.card.locks',
    defaultMessage:
      '{count, plural, =0 {None of your locks has this card.} one {The card still opens one of your locks. To prevent that, delete the card from the lock first.} other {The card still opens # of your locks. To prevent that, delete the card from those locks first.}}',
  },
});

export function TransferCardScreen() {
  const format = useMessage();
  const named = CardNumberId.safeParse(Number(new URLSearchParams(useSearch()).get('cardNumberId')));
  return (
    <>
      <Trail
        steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]}
        here={format(titles.transferCard)}
      />
      <h1 tabIndex={-1} className="mb-4 text-2xl font-semibold">
        {format(titles.transferCard)}
      </h1>
      {named.success ? (
        <Card key={named.data} cardNumberId={named.data} />
      ) : (
        <Problem title={format(messages.failed)} text={format(errorMessages.cardNumberNotFound)} />
      )}
    </>
  );
}

function Card({ cardNumberId }: { cardNumberId: CardNumberId }) {
  const format = useMessage();
  return (
    <ThingStates actor={useCardNumber(cardNumberId)} title={format(messages.failed)}>
      {({ name, lastDigits, locks }) => (
        <TransferForm
          missing={null}
          toPersonOnly
          begin={({ receiver, countryCode }) =>
            transferCommands.ofCards({ receiver, countryCode, cardNumberIds: [cardNumberId] })
          }
          above={
            <div className="max-w-prose">
              <p className="text-lg font-medium break-words">{name}</p>
              <p className="figures mb-2 text-muted">{format(cardMessages.ending, { digits: lastDigits })}</p>
              <p className="text-muted">{format(messages.what)}</p>
              <p className="text-muted">{format(messages.locks, { count: locks })}</p>
            </div>
          }
        />
      )}
    </ThingStates>
  );
}
