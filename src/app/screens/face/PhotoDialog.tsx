import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import type { CredentialItem } from '../../../../models/calls/credential.calls.ts';
import { credentialCommands } from '../../actors/credentialCommands.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { refOf, useTrackCredential } from '../credential/useCredentialActions.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useFacePhoto } from './useFacePhoto.ts';

const messages = defineMessages({
  title: { id: 'credential.changePhoto.title', defaultMessage: 'Another photo of {name}' },
});

/** Instead of a photo that did not serve. */
export function PhotoDialog({ item, onClose }: { item: CredentialItem; onClose: () => void }) {
  const format = useMessage();
  const track = useTrackCredential();
  const { photo, send } = useFacePhoto();
  const [missing, setMissing] = useState(false);
  const isGood = useSelector(photo, snapshot => snapshot.can({ type: 'upload.asked' }));
  const saysWhy = useSelector(photo, snapshot => snapshot.matches('refused') || snapshot.matches('fileExists'));
  const form = useUnsavedChanges(async () => {
    await send(async file => {
      await track(item, 'changePhoto', () => credentialCommands.changePhoto(refOf(item), file));
      return String(item.credentialId);
    });
  }, onClose);
  useEffect(() => {
    form.send({ type: 'form.changed', differs: isGood });
    if (isGood) setMissing(false);
  }, [form, isGood]);
  return (
    <FormDialog
      form={form}
      title={format(messages.title, { name: item.name })}
      failureShown={saysWhy}
      onSubmit={() => (isGood ? form.send({ type: 'submit.asked', values: null }) : setMissing(true))}
    >
      <PhotoField photo={photo} missing={missing} />
    </FormDialog>
  );
}
