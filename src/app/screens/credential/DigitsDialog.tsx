import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type CredentialItem, passcodeCalls } from '../../../../models/calls/credential.calls.ts';
import { PASSCODE_DIGITS_MAX } from '../../../../models/passcode.ts';
import { useCompany } from '../../actors/company.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { formMessages } from './formMessages.ts';
import { refOf } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.changeDigits.title', defaultMessage: 'Other digits for {name}' },
  text: {
    id: 'credential.changeDigits.text',
    defaultMessage: 'The old digits open the door until the lock has confirmed the new ones.',
  },
});

export function DigitsDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const lengths = { min: useCompany().passcodeMinLength, max: PASSCODE_DIGITS_MAX };
  const { kind: _, ...about } = refOf(item);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(passcodeCalls.changeDigits.params),
    defaultValues: { ...about, digits: '' },
  });
  const form = useUnsavedChanges(
    async digits => {
      await credentialCommands.changeDigits(refOf(item), String(digits));
      onClose();
    },
    { guarded: false },
  );
  const { isDirty, errors } = formState;
  useEffect(() => form.send({ type: 'form.changed', differs: isDirty }), [form, isDirty]);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name: item.name })}
      onClose={onClose}
      onSubmit={handleSubmit(({ digits }) => form.send({ type: 'submit.asked', values: digits }))}
    >
      <p className="text-muted">{format(messages.text)}</p>
      <Field
        label={format(formMessages.digits)}
        hint={format(formMessages.digitsHint, lengths)}
        error={errors.digits && format(formMessages.digitsWrong, lengths)}
      >
        {wiring => (
          <input {...wiring} {...register('digits')} inputMode="numeric" autoComplete="off" className={inputClasses} />
        )}
      </Field>
    </FormDialog>
  );
}
