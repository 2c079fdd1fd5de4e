import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { type CredentialItem, faceCalls } from '../../../../models/calls/credential.calls.ts';
import type { VerificationFrequency } from '../../../../models/faceVerification.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { refOf, useTrackCredential } from '../credential/useCredentialActions.tsx';
import { FrequencyField } from './FrequencyField.tsx';

const messages = defineMessages({
  title: { id: 'face.verify.every.title', defaultMessage: 'Verification frequency for “{name}”' },
  overdue: {
    id: 'face.verify.every.overdue',
    defaultMessage:
      'The console keeps this face off the lock until you verify the face. Changing the frequency isn’t enough.',
  },
  begins: {
    id: 'face.verify.every.begins',
    defaultMessage: 'The time until the next verification restarts when you save.',
  },
});

const FREQUENCY = z.pick(faceCalls.setVerification.params, { every: true });

type Face = Extract<CredentialItem, { kind: 'face' }>;

export function FrequencyDialog({ item, onClose }: { item: Face; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const { every: before, overdue } = item.verification;
  const form = useEditForm({
    schema: FREQUENCY,
    first: { every: before },
    about: { noGateway: 'every' },
    save: ({ every }) =>
      track(item, 'setVerification', () => credentialCommands.setVerification(refOf(item), every), 'saved'),
    onClose,
  });
  const { every } = form.values;
  return (
    <FormDialog form={form} title={format(messages.title, { name: item.name })}>
      <FrequencyField
        value={every}
        hasGateway
        error={form.errorAt('every', format(errorMessages.badParameter))}
        onChange={({ target }) => form.change({ every: target.value as VerificationFrequency })}
      />
      {(overdue || every !== 'once') && (
        <p className="text-muted">{format(overdue ? messages.overdue : messages.begins)}</p>
      )}
    </FormDialog>
  );
}
