import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { ImageUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '../../../../models/limits.ts';
import { isKeyOf } from '../../../../models/lookUp.ts';
import { fileRefusal, PHOTO_HEAD_BYTES } from '../../../../models/photoFile.ts';
import { accountCommands, type OwnAccount } from '../../actors/account.ts';
import { refetch } from '../../actors/defineResource.ts';
import { useCall } from '../../actors/useCall.ts';
import { ApiError } from '../../api/apiError.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { FileInput } from '../../ui/FileInput.tsx';

const messages = defineMessages({
  label: { id: 'account.picture', defaultMessage: 'Picture' },
  hint: {
    id: 'account.picture.hint',
    defaultMessage:
      'JPG, PNG or BMP, up to {megabytes, number} MB. Your picture is cropped to a square and encrypted. Only you see it.',
  },
  choose: { id: 'account.picture.choose', defaultMessage: 'Choose picture' },
  other: { id: 'account.picture.other', defaultMessage: 'Change picture' },
  remove: { id: 'account.picture.remove', defaultMessage: 'Remove picture' },
  yours: { id: 'account.picture.yours', defaultMessage: 'Your picture' },
});

type Reason = 'tooLarge' | 'wrongType' | 'otherType' | 'unreadable';

const reasons: Record<Reason, MessageDescriptor> = defineMessages({
  tooLarge: {
    id: 'account.picture.tooLarge',
    defaultMessage: 'The picture is larger than {megabytes, number} MB. Choose a smaller one.',
  },
  wrongType: {
    id: 'account.picture.wrongType',
    defaultMessage: 'This file isn’t a JPG, PNG or BMP. Choose another file.',
  },
  otherType: {
    id: 'account.picture.otherType',
    defaultMessage: 'The picture’s content doesn’t match its file type. Choose another file.',
  },
  unreadable: { id: 'account.picture.unreadable', defaultMessage: 'Couldn’t read this picture. Choose another file.' },
});

const isReason = (reason: unknown): reason is Reason => typeof reason === 'string' && isKeyOf(reasons, reason);

class Refused extends Error {
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

function reasonOf(failure: unknown): Reason | null {
  if (failure instanceof Refused) return failure.reason;
  if (!(failure instanceof ApiError) || failure.failure.category !== 'failed') return null;
  const { name, data } = failure.failure;
  if (isReason(data.reason)) return data.reason;
  // The message of `photoRefused` is about faces and locks, so a profile picture gets another one.
  return name === 'photoRefused' ? 'unreadable' : null;
}

const initialsOf = (nickname: string, locale: string): string =>
  nickname
    .split(/\s+/)
    .slice(0, 2)
    .map(word => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase(locale);

async function refuse(file: File): Promise<void> {
  const head = new Uint8Array(await file.slice(0, PHOTO_HEAD_BYTES).arrayBuffer());
  const reason = fileRefusal({ bytes: file.size, declared: file.type, head });
  if (isReason(reason)) throw new Refused(reason);
}

/** `null` removes the picture. */
const usePictureChange = (account: OwnAccount) =>
  useCall(async (picture: File | null) => {
    if (picture) {
      await refuse(picture);
      await accountCommands.setPicture(picture);
    } else await accountCommands.deletePicture();
    refetch(account);
  });

export function PictureField({ account, user }: { account: OwnAccount; user: CurrentUser }) {
  const format = useMessage();
  const id = useId();
  const { busy, failure, call: change } = usePictureChange(account);
  const megabytes = PHOTO_MAX_BYTES / 2 ** 20;
  const reason = reasonOf(failure);
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Picture user={user} />
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
        <div className="flex flex-wrap items-center gap-2">
          <FileInput
            id={id}
            accept={PHOTO_TYPES.join(',')}
            aria-label={format(messages.label)}
            aria-describedby={`${id}-hint`}
            aria-invalid={failure !== null || undefined}
            disabled={busy}
            onFile={change}
          >
            <ImageUp aria-hidden size={18} />
            {format(user.headUrl === '' ? messages.choose : messages.other)}
          </FileInput>
          {user.headUrl !== '' && (
            <Button weight="quiet" busy={busy} icon={<Trash2 aria-hidden size={18} />} onClick={() => change(null)}>
              {format(messages.remove)}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-sm text-muted">
          {format(messages.hint, { megabytes })}
        </p>
        <div role="alert">
          {failure !== null && (
            <p className="text-sm text-danger">
              {reason === null ? failureText(format, failure) : format(reasons[reason], { megabytes })}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

function Picture({ user }: { user: CurrentUser }) {
  const format = useMessage();
  const { locale } = useIntl();
  if (user.headUrl === '')
    return (
      <span
        aria-hidden
        className="flex size-20 shrink-0 items-center justify-center rounded-full bg-brand-soft text-2xl font-semibold text-brand"
      >
        {initialsOf(user.nickname, locale)}
      </span>
    );
  return (
    <img
      src={user.headUrl}
      alt={format(messages.yours)}
      className="size-20 shrink-0 rounded-full border border-line object-cover"
    />
  );
}
