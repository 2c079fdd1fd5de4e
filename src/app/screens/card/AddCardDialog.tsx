import { defineMessages } from '@formatjs/intl';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { chosenCard } from '../../actors/chosenCard.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { NameField } from '../credential/NameField.tsx';
import { cardMessages } from './cardMessages.ts';
import { CARD_NUMBER_LENGTHS, cardNumberMessages } from './cardNumberMessages.ts';

const messages = defineMessages({
  next: { id: 'cardNumber.add.next', defaultMessage: 'Choose locks' },
});

const CARD = z.pick(cardNumberCalls.keep.params, { cardNumber: true, name: true });

export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const format = useMessage();
  const [, go] = useLocation();
  const form = useEditForm({
    schema: CARD,
    first: { cardNumber: '', name: '' },
    async save(card) {
      await chosenCard.choose(card);
      go(paths.sendCard);
    },
    onClose,
  });
  const wrong = format(cardNumberMessages.wrong, CARD_NUMBER_LENGTHS);
  return (
    <FormDialog form={form} title={format(cardMessages.add)} save={format(messages.next)}>
      <Field
        label={format(cardNumberMessages.number)}
        hint={format(cardNumberMessages.hint, CARD_NUMBER_LENGTHS)}
        error={form.errorAt('cardNumber', wrong)}
      >
        {wiring => (
          <input
            {...wiring}
            value={form.values.cardNumber}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClasses} figures`}
            onChange={({ target }) => form.change({ cardNumber: target.value.replaceAll(' ', '') })}
          />
        )}
      </Field>
      <NameField
        wrong={form.errorAt('name', '') !== undefined}
        maxLength={CREDENTIAL_NAME_MAX}
        {...form.register('name')}
      />
    </FormDialog>
  );
}
