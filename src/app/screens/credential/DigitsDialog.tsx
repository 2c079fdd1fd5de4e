import { defineMessages } from '@formatjs/intl';
import { useMemo } from 'react';
import * as z from 'zod/mini';
import { type CredentialItem, passcodeCalls } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { formMessages } from './formMessages.ts';
import { TextDialog } from './TextDialog.tsx';
import { refOf, useTrackCredential } from './useCredentialActions.tsx';

const messages = defineMessages({
  title: { id: 'credential.changeDigits.title', defaultMessage: 'Change digits of “{name}”' },
  text: {
    id: 'credential.changeDigits.text',
    defaultMessage: 'The old digits open the door until the lock confirms the new ones.',
  },
});

const ofLengths = (taken: readonly number[]) =>
  passcodeCalls.changeDigits.params.shape.digits.check(z.refine(digits => taken.includes(digits.length)));

interface DigitsDialogProps {
  item: CredentialItem;
  /** Passcode lengths that the lock supports. */
  lengths: readonly number[];
  onClose: () => void;
}

export function DigitsDialog({ item, lengths: taken, onClose }: DigitsDialogProps) {
  const format = useMessage();
  const track = useTrackCredential();
  const lengths = { min: Math.min(...taken), max: Math.max(...taken) };
  const schema = useMemo(() => ofLengths(taken), [taken]);
  return (
    <TextDialog
      title={format(messages.title, { name: item.name })}
      label={format(formMessages.digits)}
      hint={format(formMessages.digitsHint, lengths)}
      wrong={format(formMessages.digitsWrong, lengths)}
      schema={schema}
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
