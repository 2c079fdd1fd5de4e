import { defineMessages } from '@formatjs/intl';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { PHOTO_TYPES } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  choose: { id: 'batch.photos', defaultMessage: 'Choose photos' },
});

/** Each photo that no row names yet creates a row. */
export function PhotosEntry({ onPhotos }: { onPhotos: (files: readonly File[]) => void }) {
  const format = useMessage();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={<ImageUp aria-hidden size={18} />} onClick={() => chooser.current?.click()}>
        {format(messages.choose)}
      </Button>
      <input
        ref={chooser}
        type="file"
        multiple
        accept={PHOTO_TYPES.join(',')}
        aria-label={format(messages.choose)}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          onPhotos([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
