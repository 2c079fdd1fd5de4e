import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { CardNumber } from '../../../../models/cardNumber.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { chosenCard } from '../../actors/chosenCard.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
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

/** A new card, which is given to locks on the next page. */
export function AddCardDialog({ onClose }: { onClose: () => void }) {
  const format = useMessage();
  const [, go] = useLocation();
  const [name, setName] = useState('');
  const [cardNumber, setCardNumber] = useState('');
  const [tried, setTried] = useState(false);
  const form = useUnsavedChanges(async () => {
    await chosenCard.choose({ cardNumber, name: name.trim() });
    go(paths.sendCard);
  }, onClose);
  const refused = useRefused(form, ['cardNumber', 'name']);
  const differs = name !== '' || cardNumber !== '';
  useDiffers(form, differs);
  const wrong = format(cardNumberMessages.wrong, CARD_NUMBER_LENGTHS);
  const numberWrong = !CardNumber.safeParse(cardNumber).success;
  const nameWrong = name.trim() === '';
  return (
    <FormDialog
      form={form}
      title={format(cardMessages.add)}
      save={format(messages.next)}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (numberWrong || nameWrong) return;
        form.submit(null);
      }}
    >
      <Field
        label={format(cardNumberMessages.number)}
        hint={format(cardNumberMessages.hint, CARD_NUMBER_LENGTHS)}
        error={tried && numberWrong ? wrong : refused.at('cardNumber', wrong)}
      >
        {wiring => (
          <input
            {...wiring}
            value={cardNumber}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClasses} figures`}
            onChange={({ target }) => setCardNumber(target.value.replaceAll(' ', ''))}
          />
        )}
      </Field>
      <NameField
        wrong={(tried && nameWrong) || refused.at('name', '') !== undefined}
        value={name}
        maxLength={CREDENTIAL_NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
    </FormDialog>
  );
}
