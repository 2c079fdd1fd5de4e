import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SendFile } from '../../api/createSend.ts';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { FormDialog } from '../credential/FormDialog.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useFacePhoto } from './useFacePhoto.ts';

interface SendPhotoDialogProps {
  title: string;
  /** Label of the submit button. */
  save?: string;
  /** Replaces the photo’s default hint, for example to say that the photo isn’t stored. */
  hint?: string;
  submit: (file: SendFile) => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}

export function SendPhotoDialog({ title, save, hint, submit, onClose, children }: SendPhotoDialogProps) {
  const { photo, upload } = useFacePhoto();
  const [missing, setMissing] = useState(false);
  const isGood = useSelector(photo, snapshot => snapshot.can({ type: 'upload.asked' }));
  // True during and after the upload too, so that the form counts as changed until it closes.
  const isChosen = useSelector(
    photo,
    snapshot => snapshot.can({ type: 'upload.asked' }) || snapshot.matches('uploading') || snapshot.matches('uploaded'),
  );
  const saysWhy = useSelector(photo, snapshot => snapshot.matches('refused') || snapshot.matches('fileExists'));
  const form = useUnsavedChanges(() => upload(async file => String(await submit(file))), onClose);
  useDiffers(form, isChosen);
  useEffect(() => {
    if (isChosen) setMissing(false);
  }, [isChosen]);
  const isTold = form.failure !== null;
  return (
    <FormDialog
      form={form}
      title={title}
      {...(save !== undefined && { save })}
      failureShown={saysWhy}
      onSubmit={() => (isGood ? form.submit(null) : setMissing(true))}
    >
      {children}
      <PhotoField photo={photo} missing={missing} hint={hint} failureTold={isTold} />
    </FormDialog>
  );
}
