import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { credentialCalls, credentialCommands } from '../../actors/credentialCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { formMessages } from './formMessages.ts';
import { refOf } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.rename.title', defaultMessage: 'Rename {name}' },
});

/** The name is the console's alone: the lock is not told, so nothing has to be reached. */
export function RenameDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const { kind, ...about } = refOf(item);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentialCalls[kind].rename.params),
    defaultValues: { ...about, name: item.name },
  });
  const form = useUnsavedChanges(
    async name => {
      await credentialCommands.rename(refOf(item), String(name));
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
      onSubmit={handleSubmit(({ name }) => form.send({ type: 'submit.asked', values: name }))}
    >
      <Field
        label={format(formMessages.name)}
        error={errors.name && format(formMessages.nameWrong, { max: CREDENTIAL_NAME_MAX })}
      >
        {wiring => <input {...wiring} {...register('name')} autoComplete="off" className={inputClasses} />}
      </Field>
    </FormDialog>
  );
}
