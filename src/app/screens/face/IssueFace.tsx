import { useSelector } from '@xstate/react';
import { useCallback, useEffect } from 'react';
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

/** The photo is sent together with the form. */
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
  // `PhotoField` shows errors of the server itself, so only a missing photo is marked here.
  const missing = formState.errors.photo?.type === 'missing';
  // Stable, because react-hook-form reports a change whenever a ref gets an element.
  const inputRef = useCallback(
    (element: HTMLInputElement | null) => register('photo').ref(element && { focus: () => element.focus() }),
    [register],
  );
  return (
    <IssueForm form={form} kind="face" lock={lock} validityKinds={CARD_KINDS} way={<WayLine lock={lock} />}>
      <PhotoField photo={photo} missing={missing} inputRef={inputRef} />
      <FrequencyField {...register('every')} value={watch('every')} hasGateway={lock.hasGateway} />
    </IssueForm>
  );
}
