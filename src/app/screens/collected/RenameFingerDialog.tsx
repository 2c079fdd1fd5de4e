import { defineMessages } from '@formatjs/intl';
import { fingerprintDataCalls, type StoredFingerprint } from '../../../../models/calls/fingerprintData.calls.ts';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { collectedCommands } from '../../actors/storedFingerprints.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { formMessages } from '../credential/formMessages.ts';
import { RenamingDialog } from '../credential/RenamingDialog.tsx';

const messages = defineMessages({ title: { id: 'collected.rename.title', defaultMessage: 'Rename “{name}”' } });

interface RenameFingerDialogProps {
  finger: StoredFingerprint;
  onClose: () => void;
}

export function RenameFingerDialog({ finger: { collectedId, name }, onClose }: RenameFingerDialogProps) {
  const format = useMessage();
  return (
    <RenamingDialog
      title={format(messages.title, { name })}
      label={format(formMessages.name)}
      wrong={format(formMessages.nameWrong, { max: CREDENTIAL_NAME_MAX })}
      schema={fingerprintDataCalls.rename.params.shape.name}
      param="name"
      first={name}
      save={next => collectedCommands.rename(collectedId, next)}
      onClose={onClose}
    />
  );
}
