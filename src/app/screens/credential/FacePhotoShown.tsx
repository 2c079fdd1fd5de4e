import { defineMessages } from '@formatjs/intl';
import { type CredentialRef, credentialCommands } from '../../actors/credentialCommands.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { useCallWithToast } from '../useCallWithToast.ts';

const messages = defineMessages({
  show: { id: 'face.photo.show', defaultMessage: 'Show photo' },
  showOf: { id: 'face.photo.showOf', defaultMessage: 'Show photo of “{name}”' },
  hide: { id: 'face.photo.hide', defaultMessage: 'Hide photo' },
  hideOf: { id: 'face.photo.hideOf', defaultMessage: 'Hide photo of “{name}”' },
  photo: { id: 'face.photo.of', defaultMessage: 'Photo of “{name}”' },
});

/** The photo is personal data, so it is loaded on request and dropped with the page. */
export function FacePhotoShown({ about, name }: { about: CredentialRef; name: string }) {
  const format = useMessage();
  const { call: show, dismiss: hide, answer: dataUrl } = useCallWithToast(() => credentialCommands.photo(about));
  const shown = dataUrl !== null;
  return (
    <span className="flex flex-col items-start gap-1">
      {shown && (
        <img
          src={dataUrl}
          alt={format(messages.photo, { name })}
          className="max-h-40 max-w-full rounded-box border border-line"
        />
      )}
      <button
        type="button"
        aria-label={format(shown ? messages.hideOf : messages.showOf, { name })}
        className="target -my-2 text-sm text-brand underline-offset-4 hover:underline"
        onClick={() => (shown ? hide() : show())}
      >
        {format(shown ? messages.hide : messages.show)}
      </button>
    </span>
  );
}
