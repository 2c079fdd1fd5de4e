import { defineMessages } from '@formatjs/intl';
import { useSelector } from '@xstate/react';
import { ImageUp, Trash2 } from 'lucide-react';
import { type RefCallback, useId } from 'react';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../../models/limits.ts';
import { photoCommands } from '../../actors/photoCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { FileInput } from '../../ui/FileInput.tsx';
import { useFileDrop } from '../../ui/useFileDrop.ts';
import { FacePhotoStatus } from '../collection/FacePhotoStatus.tsx';
import type { Portrait } from './checkPhoto.ts';
import type { FacePhotoActor } from './useFacePhoto.ts';

const messages = defineMessages({
  label: { id: 'face.photo', defaultMessage: 'Photo' },
  hint: {
    id: 'face.photo.hint',
    defaultMessage:
      'A color JPG, PNG or BMP, up to {megabytes, number} MB. The console crops the photo to the face and encrypts it. Deleting the face also deletes the photo.',
  },
  choose: { id: 'face.photo.choose', defaultMessage: 'Choose a photo' },
  other: { id: 'face.photo.other', defaultMessage: 'Choose another photo' },
  remove: { id: 'face.photo.remove', defaultMessage: 'Remove photo' },
  drop: { id: 'face.photo.drop', defaultMessage: 'or drop a photo here' },
  preview: { id: 'face.photo.preview', defaultMessage: 'Preview of the face photo to send' },
  turned: { id: 'face.photo.turned', defaultMessage: 'The photo was sideways and is now upright.' },
  missing: { id: 'face.photo.missing', defaultMessage: 'Choose a photo that the console accepts.' },
});

interface PhotoFieldProps {
  photo: FacePhotoActor;
  /** True if the form was submitted without a valid photo. */
  missing: boolean;
  inputRef?: RefCallback<HTMLInputElement>;
  /** Replaces the default hint, for example to say that the photo isn’t stored. */
  hint?: string | undefined;
  /** True if the form shows the failure itself. */
  failureTold?: boolean;
}

/** The photo is chosen or dropped, checked in the browser, and previewed as it will be sent. */
export function PhotoField({ photo, missing, inputRef, hint, failureTold = false }: PhotoFieldProps) {
  const format = useMessage();
  const id = useId();
  const snapshot = useSelector(photo, all => all);
  const portrait = snapshot.context.checked as Portrait | null;
  const none = snapshot.matches('none');
  const choose = (file: File | undefined) => {
    if (file) photoCommands.choose(photo, file);
  };
  const { over, handlers } = useFileDrop(files => choose(files[0]));
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {format(messages.label)}
      </label>
      <div
        className={classes(
          'flex flex-col gap-4 rounded-box border border-dashed p-4 sm:flex-row sm:items-start',
          over ? 'border-brand bg-brand-soft' : 'border-control',
        )}
        {...handlers}
      >
        {portrait && (
          <img
            src={portrait.dataUrl}
            alt={format(messages.preview)}
            className="h-40 w-32 shrink-0 self-center rounded-box border border-line object-cover sm:self-start"
          />
        )}
        <div className="flex min-w-0 flex-1 flex-col gap-3">
          <div aria-live="polite">
            {!(failureTold && snapshot.matches('failed')) && (
              <FacePhotoStatus standing={stateSummaryOf(snapshot)} known={snapshot.context} />
            )}
            {portrait?.turned && <p className="text-sm text-muted">{format(messages.turned)}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-2">
            <FileInput
              ref={inputRef}
              id={id}
              accept={PHOTO_TYPES.join(',')}
              aria-describedby={`${id}-hint`}
              aria-invalid={missing || snapshot.matches('refused') || undefined}
              onFile={choose}
            >
              <ImageUp aria-hidden size={18} />
              {format(none ? messages.choose : messages.other)}
            </FileInput>
            {none ? <DropHint /> : <RemoveButton onRemove={() => photoCommands.remove(photo)} />}
          </div>
        </div>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint ?? format(messages.hint, { megabytes: PHOTO_MAX_BYTES / 2 ** 20 })}
      </p>
      {missing && (
        <p role="alert" className="text-sm text-danger">
          {format(messages.missing)}
        </p>
      )}
    </div>
  );
}

function DropHint() {
  const format = useMessage();
  return <span className="text-sm text-muted max-sm:hidden">{format(messages.drop)}</span>;
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const format = useMessage();
  return (
    <Button weight="quiet" icon={<Trash2 aria-hidden size={18} />} onClick={onRemove}>
      {format(messages.remove)}
    </Button>
  );
}
