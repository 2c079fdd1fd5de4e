import { defineMessages } from '@formatjs/intl';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { PHOTO_TYPES } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { FacePhotoStatus } from '../collection/FacePhotoStatus.tsx';
import type { Portrait } from '../face/checkPhoto.ts';
import type { BatchPhoto } from './useBatchPhotos.ts';

const messages = defineMessages({
  choose: { id: 'batch.photo.choose', defaultMessage: 'Choose photo for row {row, number}' },
  waits: { id: 'batch.photo.waits', defaultMessage: 'Waiting' },
});

interface PhotoChooserProps {
  /** Row number, from 1. */
  row: number;
  onChoose: (file: File) => void;
}

export function PhotoChooser({ row, onChoose }: PhotoChooserProps) {
  const format = useMessage();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        label={format(messages.choose, { row })}
        icon={<ImageUp aria-hidden size={18} />}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept={PHOTO_TYPES.join(',')}
        aria-label={format(messages.choose, { row })}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? [];
          if (file) onChoose(file);
          event.target.value = '';
        }}
      />
    </>
  );
}

/** Renders nothing for a rejected or failed photo, because its cell shows the problem. */
export function PhotoShown({ photo }: { photo: BatchPhoto | undefined }) {
  const format = useMessage();
  if (!photo || photo.matches('refused') || photo.matches('failed')) return null;
  if (photo.matches('none')) return <p className="text-sm text-muted">{format(messages.waits)}</p>;
  const portrait = photo.context.checked as Portrait | null;
  return (
    <span className="flex items-center gap-2 text-sm">
      {portrait && <img src={portrait.dataUrl} alt="" className="h-12 w-10 shrink-0 rounded-box object-cover" />}
      <FacePhotoStatus standing={stateSummaryOf(photo)} known={photo.context} />
    </span>
  );
}
