import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { LockDetail } from '../../../../models/calls/lock.calls.ts';
import { CredentialId } from '../../../../models/ids.ts';
import { addFace } from '../../actors/credentialCommands.ts';
import { IssueForm } from '../credential/IssueForm.tsx';
import { CARD_KINDS } from '../credential/issueDraft.ts';
import { useIssueForm } from '../credential/useIssueForm.ts';
import { WayLine } from '../credential/WayLine.tsx';
import { FrequencyField } from './FrequencyField.tsx';
import { PhotoField } from './PhotoField.tsx';
import { useFacePhoto } from './useFacePhoto.ts';

interface IssueFaceProps {
  lock: LockDetail;
  onIssued: (id: CredentialId) => void;
}

/** A photo, who it is, and when the door opens to them; all of it is sent at once. */
export function IssueFace({ lock, onIssued }: IssueFaceProps) {
  const { photo, upload } = useFacePhoto();
  const form = useIssueForm('face', lock, onIssued, async wish => {
    let credentialId: CredentialId | null = null;
    await upload(async file => {
      ({ credentialId } = await addFace(wish, file));
      return String(credentialId);
    });
    return { credentialId: CredentialId.parse(credentialId) };
  });
  const { register, watch, setValue, clearErrors, formState } = form.inputs;
  const name = useSelector(photo, ({ context: { checked, refusal, photo: chosen } }) =>
    checked === null || refusal !== null ? '' : (chosen?.name ?? ''),
  );
  useEffect(() => {
    setValue('photo', name, { shouldDirty: true });
    if (name !== '') clearErrors('photo');
  }, [name, setValue, clearErrors]);
  // What the server says of a photo, the photo's own line says.
  const missing = formState.errors.photo?.type === 'missing';
  const { ref } = register('photo');
  return (
    <IssueForm form={form} kind="face" lock={lock} validityKinds={CARD_KINDS} way={<WayLine lock={lock} />}>
      <PhotoField
        photo={photo}
        missing={missing}
        inputRef={element => ref(element && { focus: () => element.focus() })}
      />
      <FrequencyField {...register('every')} value={watch('every')} hasGateway={lock.hasGateway} />
    </IssueForm>
  );
}
