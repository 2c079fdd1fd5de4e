import { defineMessages } from '@formatjs/intl';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { PHOTO_MAX_BYTES } from '../../../../models/limits.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { refOf, useTrackCredential } from '../credential/useCredentialActions.tsx';
import { SendPhotoDialog } from './SendPhotoDialog.tsx';

const messages = defineMessages({
  title: { id: 'face.verify.title', defaultMessage: 'Verify the face of “{name}”' },
  text: {
    id: 'face.verify.text',
    defaultMessage: 'Take a new photo of the user now. The photo must show the same face as the stored photo.',
  },
  back: {
    id: 'face.verify.text.back',
    defaultMessage: 'If the faces match, the console adds the face back to the lock.',
  },
  hint: {
    id: 'face.verify.photo.hint',
    defaultMessage:
      'A color JPG, PNG or BMP, up to {megabytes, number} MB. The console only compares the new photo with the stored photo. The new photo isn’t saved.',
  },
  verify: { id: 'face.verify.submit', defaultMessage: 'Verify face' },
});

/** Compares a new photo with the stored one, to verify that the person is the same. */
export function VerifyDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const overdue = item.kind === 'face' && item.verification.overdue;
  return (
    <SendPhotoDialog
      title={format(messages.title, { name: item.name })}
      save={format(messages.verify)}
      hint={format(messages.hint, { megabytes: PHOTO_MAX_BYTES / 2 ** 20 })}
      submit={file => track(item, 'verify', () => credentialCommands.verifyFace(refOf(item), file), 'saved')}
      onClose={onClose}
    >
      <p className="text-muted">
        {format(messages.text)} {overdue && format(messages.back)}
      </p>
    </SendPhotoDialog>
  );
}
