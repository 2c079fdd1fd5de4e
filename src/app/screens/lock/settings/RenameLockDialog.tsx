import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { type LockDetail, lockCalls } from '../../../../../models/calls/lock.calls.ts';
import { LOCK_ALIAS_MAX } from '../../../../../models/limits.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useEditForm } from '../../../forms/useEditForm.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { FormDialog } from '../../credential/FormDialog.tsx';
import { formMessages } from '../../credential/formMessages.ts';

const messages = defineMessages({
  title: { id: 'lock.rename.title', defaultMessage: 'Rename lock' },
  hint: { id: 'lock.rename.hint', defaultMessage: 'Everyone with access sees this name.' },
});

const NAME = z.pick(lockCalls.rename.params, { lockAlias: true });

export function RenameLockDialog({ lock, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  const { lockId, lockAlias } = lock;
  const form = useEditForm({
    schema: NAME,
    first: { lockAlias },
    save: renamed => settingCommands.rename(lockId, renamed.lockAlias),
    onClose,
  });
  const wrong = format(formMessages.nameWrong, { max: LOCK_ALIAS_MAX });
  return (
    <FormDialog form={form} title={format(messages.title)}>
      <Field label={format(formMessages.name)} hint={format(messages.hint)} error={form.errorAt('lockAlias', wrong)}>
        {wiring => (
          <input
            {...wiring}
            {...form.register('lockAlias')}
            data-autofocus
            autoComplete="off"
            className={inputClasses}
          />
        )}
      </Field>
    </FormDialog>
  );
}
