import { defineMessages } from '@formatjs/intl';
import { useCallback, useRef } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { cardNumberCalls } from '../../../../models/calls/cardNumber.calls.ts';
import { CREDENTIAL_REMARK_MAX } from '../../../../models/limits.ts';
import { cardNumberCommands } from '../../actors/cardNumbers.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { EncoderPanel } from '../collection/EncoderPanel.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { NameField } from '../credential/NameField.tsx';
import { CARD_NUMBER_LENGTHS, cardNumberMessages } from './cardNumberMessages.ts';

const messages = defineMessages({
  lead: {
    id: 'cardNumber.collect.lead',
    defaultMessage:
      'The console stores the card number encrypted, without adding the card to a lock. You can add the card to locks or transfer the number later.',
  },
  keep: { id: 'cardNumber.collect.keep', defaultMessage: 'Save card number' },
});

const CARD = z.pick(cardNumberCalls.keep.params, { cardNumber: true, name: true, remark: true });
const ABOUT = { cardNumberKept: 'cardNumber' } as const;

/** Stores a card; `source` is "read" only while its number is the one that the encoder reported. */
function useCollectForm() {
  const [, go] = useLocation();
  const read = useRef<string | null>(null);
  const form = useEditForm({
    schema: CARD,
    first: { cardNumber: '', name: '', remark: '' },
    about: ABOUT,
    async save(card, commandId) {
      await cardNumberCommands.keep({
        ...card,
        source: card.cardNumber === read.current ? 'read' : 'typed',
        commandId,
      });
      go(paths.cardNumbers);
    },
  });
  const { setValue } = form.inputs;
  const onCard = useCallback(
    (cardNumber: string) => {
      read.current = cardNumber;
      setValue('cardNumber', cardNumber, { shouldDirty: true, shouldValidate: true });
    },
    [setValue],
  );
  return { form, onCard };
}

export function CollectCardScreen() {
  const format = useMessage();
  const { form, onCard } = useCollectForm();
  const { register } = form;
  const numberWrong = format(cardNumberMessages.wrong, CARD_NUMBER_LENGTHS);
  const remarkWrong = format(formMessages.remarkWrong, { max: CREDENTIAL_REMARK_MAX });
  return (
    <>
      <Trail
        steps={[{ label: format(titles.cardNumbers), href: paths.cardNumbers }]}
        here={format(titles.collectCard)}
      />
      <h1 tabIndex={-1} className="text-2xl font-semibold">
        {format(titles.collectCard)}
      </h1>
      <p className="mb-4 max-w-prose text-muted">{format(messages.lead)}</p>
      <PageForm form={form} className="card flex max-w-2xl flex-col gap-4 p-4 sm:p-8">
        <EncoderPanel onCard={onCard} />
        <Field
          label={format(cardNumberMessages.number)}
          hint={format(cardNumberMessages.hint, CARD_NUMBER_LENGTHS)}
          error={form.errorAt('cardNumber', numberWrong)}
        >
          {wiring => (
            <input
              {...wiring}
              {...register('cardNumber', { setValueAs: (typed: string) => typed.replaceAll(' ', '') })}
              inputMode="numeric"
              autoComplete="off"
              className={`${inputClasses} figures`}
            />
          )}
        </Field>
        <NameField wrong={form.errorAt('name', '') !== undefined} {...register('name')} />
        <Field label={format(formMessages.remark)} error={form.errorAt('remark', remarkWrong)}>
          {wiring => (
            <input
              {...wiring}
              {...register('remark')}
              maxLength={CREDENTIAL_REMARK_MAX}
              autoComplete="off"
              className={inputClasses}
            />
          )}
        </Field>
        <FormOutcome form={form} />
        <span>
          <Button type="submit" weight="primary" busy={form.saving}>
            {format(messages.keep)}
          </Button>
        </span>
      </PageForm>
    </>
  );
}
