import { defineMessages } from '@formatjs/intl';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import type { CardMark } from '../../../../models/calls/cardNumber.calls.ts';
import { CardNumber } from '../../../../models/cardNumber.ts';
import { cardNumberCommands } from '../../actors/cardNumbers.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { CARD_NUMBER_LENGTHS, cardNumberMessages } from '../card/cardNumberMessages.ts';
import { FormDialog } from '../credential/FormDialog.tsx';

const messages = defineMessages({
  title: { id: 'replaceCard.title', defaultMessage: 'Replace lost card “{name}”' },
  text: {
    id: 'replaceCard.text',
    defaultMessage:
      'The console asks every lock with this card to block it now. Until a lock confirms, the card may still open it.',
  },
  same: {
    id: 'replaceCard.same',
    defaultMessage: 'The new card gets the same doors, times and user.',
  },
  noGateway: {
    id: 'replaceCard.noGateway',
    defaultMessage:
      '{count, plural, one {# lock has no gateway. Add the new card there with the app.} other {# locks have no gateway. Add the new card there with the app.}}',
  },
  number: { id: 'replaceCard.number', defaultMessage: 'Number of the new card' },
  yes: { id: 'replaceCard.yes', defaultMessage: 'Block and replace' },
});

const REPLACEMENT = z.object({ cardNumber: CardNumber });

interface ReplaceCardDialogProps {
  card: CardMark;
  name: string;
  /** Known locks with the card that can't get the new one from here. */
  withoutGateway: number;
  onClose: () => void;
}

/** Then shows the receipt: which locks have blocked the lost card, and how far its successor is. */
export function ReplaceCardDialog({ card, name, withoutGateway, onClose }: ReplaceCardDialogProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const form = useEditForm({
    schema: REPLACEMENT,
    first: { cardNumber: '' },
    about: { cardExists: 'cardNumber' },
    async save({ cardNumber }, commandId) {
      const jobId = await cardNumberCommands.replaceLost(card, cardNumber, commandId);
      go(paths.lostCard(card, jobId));
    },
    onClose,
  });
  return (
    <FormDialog form={form} title={format(messages.title, { name })} save={format(messages.yes)} weight="danger">
      <p>{format(messages.text)}</p>
      <p className="text-muted">{format(messages.same)}</p>
      {withoutGateway > 0 && (
        <p className="figures text-muted">{format(messages.noGateway, { count: withoutGateway })}</p>
      )}
      <Field
        label={format(messages.number)}
        hint={format(cardNumberMessages.hint, CARD_NUMBER_LENGTHS)}
        error={form.errorAt('cardNumber', format(cardNumberMessages.wrong, CARD_NUMBER_LENGTHS))}
      >
        {wiring => (
          <input
            {...wiring}
            data-autofocus
            value={form.values.cardNumber}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClasses} figures`}
            onChange={({ target }) => form.change({ cardNumber: target.value.replaceAll(' ', '') })}
          />
        )}
      </Field>
    </FormDialog>
  );
}
