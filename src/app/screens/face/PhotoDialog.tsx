import { defineMessages } from '@formatjs/intl';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { refOf, useTrackCredential } from '../credential/useCredentialActions.tsx';
import { SendPhotoDialog } from './SendPhotoDialog.tsx';

const messages = defineMessages({
  title: { id: 'credential.changePhoto.title', defaultMessage: 'Choose another photo for “{name}”' },
});

/** Lets the user replace a rejected photo. */
export function PhotoDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  return (
    <SendPhotoDialog
      title={format(messages.title, { name: item.name })}
      submit={file => track(item, 'changePhoto', () => credentialCommands.changePhoto(refOf(item), file))}
      onClose={onClose}
    />
  );
}
