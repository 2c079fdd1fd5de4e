import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type LockDetail, lockCalls } from '../../../../../models/calls/lock.calls.ts';
import { LOCK_ALIAS_MAX } from '../../../../../models/limits.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useRefused } from '../../../forms/useRefused.ts';
import { useDiffers, useUnsavedChanges } from '../../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';
import { formMessages } from '../../credential/formMessages.ts';

const messages = defineMessages({
  title: { id: 'lock.rename.title', defaultMessage: 'Rename the lock' },
  hint: { id: 'lock.rename.hint', defaultMessage: 'Everybody who sees the lock finds it by this name.' },
});

export function RenameLockDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const { lockId, lockAlias } = lock;
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(lockCalls.rename.params),
    defaultValues: { lockId, lockAlias },
  });
  const form = useUnsavedChanges(next => settingCommands.rename(lockId, String(next)), onClose);
  const refused = useRefused(form, ['lockAlias']);
  const wrong = format(formMessages.nameWrong, { max: LOCK_ALIAS_MAX });
  const { isDirty, errors } = formState;
  useDiffers(form, isDirty);
  return (
    <FormDialog
      form={form}
      title={format(messages.title)}
      failureShown={refused.shown}
      onSubmit={handleSubmit(values => form.submit(values.lockAlias))}
    >
      <Field
        label={format(formMessages.name)}
        hint={format(messages.hint)}
        error={errors.lockAlias ? wrong : refused.at('lockAlias', wrong)}
      >
        {wiring => (
          <input
            {...wiring}
            {...register('lockAlias', { onChange: () => form.changed(true) })}
            data-autofocus
            autoComplete="off"
            className={inputClasses}
          />
        )}
      </Field>
    </FormDialog>
  );
}
