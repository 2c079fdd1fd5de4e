import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { refOf, useTrackCredential } from '../credential/useCredentialActions.tsx';
import { FrequencyField } from './FrequencyField.tsx';

const messages = defineMessages({
  title: { id: 'face.verify.every.title', defaultMessage: 'Verification frequency: {name}' },
  overdue: {
    id: 'face.verify.every.overdue',
    defaultMessage: 'This face stays out of the lock until you verify it, whatever you choose here.',
  },
  begins: {
    id: 'face.verify.every.begins',
    defaultMessage: 'The interval restarts when you save.',
  },
});

type Face = Extract<CredentialItem, { kind: 'face' }>;

export function FrequencyDialog({ item, onClose }: { item: Face; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const { every: before, overdue } = item.verification;
  const [every, setEvery] = useState<VerificationFrequency>(before);
  const form = useUnsavedChanges(
    () => track(item, 'setVerification', () => credentialCommands.setVerification(refOf(item), every), 'saved'),
    onClose,
  );
  const refused = useRefused(form, ['every'], { noGateway: 'every' });
  return (
    <FormDialog
      form={form}
      failureShown={refused.shown}
      title={format(messages.title, { name: item.name })}
      onSubmit={() => form.submit(every)}
    >
      <FrequencyField
        value={every}
        hasGateway
        error={refused.at('every', format(errorMessages.badParameter))}
        onChange={({ target }) => {
          const next = target.value as VerificationFrequency;
          setEvery(next);
          form.changed(next !== before);
        }}
      />
      {(overdue || every !== 'once') && (
        <p className="text-muted">{format(overdue ? messages.overdue : messages.begins)}</p>
      )}
    </FormDialog>
  );
}
