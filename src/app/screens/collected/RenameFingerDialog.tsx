import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { type CollectedFinger, fingerprintDataCalls } from '../../../../models/calls/fingerprintData.calls.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/collectedFingers.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { formMessages } from '../credential/formMessages.ts';

const messages = defineMessages({ title: { id: 'collected.rename.title', defaultMessage: 'Rename {name}' } });

interface RenameFingerDialogProps {
  finger: CollectedFinger;
  onClose: () => void;
}

export function RenameFingerDialog({ finger: { collectedId, name }, onClose }: RenameFingerDialogProps) {
  const format = useMessage();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(fingerprintDataCalls.rename.params),
    defaultValues: { collectedId, name },
  });
  const form = useUnsavedChanges(
    async next => {
      await collectedCommands.rename(collectedId, String(next));
      onClose();
    },
    { guarded: false },
  );
  const { isDirty, errors } = formState;
  useEffect(() => form.send({ type: 'form.changed', differs: isDirty }), [form, isDirty]);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name })}
      onClose={onClose}
      onSubmit={handleSubmit(values => form.send({ type: 'submit.asked', values: values.name }))}
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
