import { defineMessages } from '@formatjs/intl';
import { type LockDetail, lockCalls } from '../../../../../models/calls/lock.calls.ts';
import { LOCK_ALIAS_MAX } from '../../../../../models/limits.ts';
import { settingCommands } from '../../../actors/lockSettings.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { formMessages } from '../../credential/formMessages.ts';
import { RenamingDialog } from '../../credential/RenamingDialog.tsx';

const messages = defineMessages({
  title: { id: 'lock.rename.title', defaultMessage: 'Rename lock' },
  hint: { id: 'lock.rename.hint', defaultMessage: 'Everyone with access sees this name.' },
});

export function RenameLockDialog({ lock: { lockId, lockAlias }, onClose }: { lock: LockDetail; onClose: () => void }) {
  const format = useMessage();
  return (
    <RenamingDialog
      title={format(messages.title)}
      label={format(formMessages.name)}
      hint={format(messages.hint)}
      wrong={format(formMessages.nameWrong, { max: LOCK_ALIAS_MAX })}
      schema={lockCalls.rename.params.shape.lockAlias}
      param="lockAlias"
      first={lockAlias}
      save={name => settingCommands.rename(lockId, name)}
      onClose={onClose}
    />
  );
}
