import { defineMessages } from '@formatjs/intl';
import { type CredentialItem, passcodeCalls } from '../../../../models/calls/credential.calls.ts';
import { PASSCODE_DIGITS_MAX } from '../../../../models/passcode.ts';
import { useCompany } from '../../actors/company.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { formMessages } from './formMessages.ts';
import { TextDialog } from './TextDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.changeDigits.title', defaultMessage: 'Other digits for {name}' },
  text: {
    id: 'credential.changeDigits.text',
    defaultMessage: 'The old digits open the door until the lock has confirmed the new ones.',
  },
});

export function DigitsDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const lengths = { min: useCompany().passcodeMinLength, max: PASSCODE_DIGITS_MAX };
  return (
    <TextDialog
      title={format(messages.title, { name: item.name })}
      label={format(formMessages.digits)}
      hint={format(formMessages.digitsHint, lengths)}
      wrong={format(formMessages.digitsWrong, lengths)}
      schema={passcodeCalls.changeDigits.params.shape.digits}
      param="digits"
      about={['passcodeExists', 'passcodeDigits']}
      first=""
      inputMode="numeric"
      save={digits => track(item, 'changeDigits', () => credentialCommands.changeDigits(refOf(item), digits))}
      onClose={onClose}
    >
      <p className="text-muted">{format(messages.text)}</p>
    </TextDialog>
  );
}
