import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { ForWhomField, forWhomOf, type Whom } from '../../forms/ForWhomField.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from './FormDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.giveTo.title', defaultMessage: 'Who {name} is for' },
  text: {
    id: 'credential.giveTo.text',
    defaultMessage:
      'The console alone keeps this: at the lock nothing is changed by it. Left empty, it is nobody’s in particular.',
  },
});

export function GiveToDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const [whom, setWhom] = useState<Whom | null>(item.givenTo);
  const form = useUnsavedChanges(
    () => track(item, 'giveTo', () => credentialCommands.giveTo(refOf(item), forWhomOf(whom)), 'saved'),
    onClose,
  );
  const refused = useRefused(form, ['forWhom'], { lockUserNotFound: 'forWhom' });
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name: item.name })}
      failureShown={refused.shown}
      onSubmit={() => form.submit(whom)}
    >
      <p className="text-muted">{format(messages.text)}</p>
      <ForWhomField
        value={whom}
        error={refused.at('forWhom', format(errorMessages.badParameter))}
        onChange={next => {
          setWhom(next);
          const differs = next?.lockUserId !== item.givenTo?.lockUserId || next?.name !== item.givenTo?.name;
          form.changed(differs);
        }}
      />
    </FormDialog>
  );
}
