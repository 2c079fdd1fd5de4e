import { defineMessages } from '@formatjs/intl';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { CREDENTIAL_NAME_MAX, CREDENTIAL_REMARK_MAX } from '../../../../models/limits.ts';
import { credentialCalls, credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { DescribeDialog } from './DescribeDialog.tsx';
import { formMessages } from './formMessages.ts';
import { RenamingDialog } from './RenamingDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.rename.title', defaultMessage: 'Rename “{name}”' },
});

/** Only the console stores the name, so the lock need not be online. */
export function RenameDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const limits = { max: CREDENTIAL_NAME_MAX };
  if (item.kind === 'card')
    return (
      <DescribeDialog
        title={format(messages.title, { name: item.name })}
        labels={{
          name: format(formMessages.name),
          nameWrong: format(formMessages.nameWrong, limits),
          remarks: format(formMessages.remark),
          remarksWrong: format(formMessages.remarkWrong, { max: CREDENTIAL_REMARK_MAX }),
        }}
        most={{ name: CREDENTIAL_NAME_MAX, remarks: CREDENTIAL_REMARK_MAX }}
        first={{ name: item.name, remarks: item.remark }}
        save={({ name, remarks }) =>
          track(item, 'rename', () => credentialCommands.rename(refOf(item), name, remarks), 'saved')
        }
        onClose={onClose}
      />
    );
  return (
    <RenamingDialog
      title={format(messages.title, { name: item.name })}
      label={format(formMessages.name)}
      wrong={format(formMessages.nameWrong, limits)}
      schema={credentialCalls[item.kind].rename.params.shape.name}
      param="name"
      first={item.name}
      save={name => track(item, 'rename', () => credentialCommands.rename(refOf(item), name), 'saved')}
      onClose={onClose}
    />
  );
}
