import { defineMessages } from '@formatjs/intl';
import { useCallback } from 'react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import type { CredentialId } from '../../../../models/ids.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { CARD_NUMBER_LENGTHS, cardNumberMessages } from '../card/cardNumberMessages.ts';
import { EncoderPanel } from '../collection/EncoderPanel.tsx';
import { IssueForm } from './IssueForm.tsx';
import { CARD_KINDS } from './issueDraft.ts';
import { useIssueForm } from './useIssueForm.ts';
import { WayLine } from './WayLine.tsx';

const messages = defineMessages({
  hintOptional: {
    id: 'card.number.hintOptional',
    defaultMessage:
      'Leave empty if you don’t have the card. The lock reads the number when the recipient holds the card to the lock.',
  },
});

interface IssueCardProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

export function IssueCard({ lock, onIssued }: IssueCardProps) {
  const format = useMessage();
  const form = useIssueForm('card', lock, onIssued);
  const { register, formState, setValue } = form.inputs;
  const onCard = useCallback(
    (cardNumber: string) => setValue('cardNumber', cardNumber, { shouldDirty: true, shouldValidate: true }),
    [setValue],
  );
  const error = formState.errors.cardNumber;
  return (
    <IssueForm form={form} kind="card" lock={lock} validityKinds={CARD_KINDS} way={<WayLine lock={lock} />}>
      <Field
        label={format(cardNumberMessages.number)}
        hint={format(lock.hasGateway ? cardNumberMessages.hint : messages.hintOptional, CARD_NUMBER_LENGTHS)}
        error={
          error &&
          format(error.type === 'cardExists' ? errorMessages.cardExists : cardNumberMessages.wrong, CARD_NUMBER_LENGTHS)
        }
      >
        {wiring => (
          <input
            {...wiring}
            {...register('cardNumber')}
            inputMode="numeric"
            autoComplete="off"
            className={`${inputClasses} figures`}
          />
        )}
      </Field>
      <EncoderPanel onCard={onCard} />
    </IssueForm>
  );
}
