import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, CircleX, SearchCheck, TriangleAlert, Upload } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { facePhotoMachine } from '../../../../machines/flows/facePhoto.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

export type PhotoState = StateName<SnapshotFrom<typeof facePhotoMachine>['value']>;

export const photoStatusMessages: Record<PhotoState, StateWords> = {
  none: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.photo.none', defaultMessage: 'Choose a photo' },
      line: {
        id: 'stands.photo.none.means',
        defaultMessage: 'The photo must show one full, clear face in color on a plain background.',
      },
    }),
  },
  checking: {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.photo.checking', defaultMessage: 'Checking' },
      line: {
        id: 'stands.photo.checking.means',
        defaultMessage: 'Checking the photo in your browser. Nothing has been sent.',
      },
    }),
  },
  refused: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.photo.refused', defaultMessage: 'Photo rejected' },
      line: { id: 'stands.photo.refused.means', defaultMessage: 'This photo wasn’t saved. Choose another photo.' },
    }),
  },
  checked: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.photo.checked', defaultMessage: 'Photo is good' },
      line: {
        id: 'stands.photo.checked.means',
        defaultMessage: 'Send the photo when you’re ready. Nothing has been sent yet.',
      },
    }),
  },
  uploading: {
    icon: Upload,
    ...defineMessages({
      word: { id: 'stands.photo.uploading', defaultMessage: 'Sending' },
      line: {
        id: 'stands.photo.uploading.means',
        defaultMessage: '{part, number, percent} sent. The server then checks the photo.',
      },
    }),
  },
  uploaded: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.photo.uploaded', defaultMessage: 'Photo sent' },
      line: { id: 'stands.photo.uploaded.means', defaultMessage: 'The server accepted the photo. No lock has it yet.' },
    }),
  },
  fileExists: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.photo.fileExists', defaultMessage: 'Already on the lock' },
      line: {
        id: 'stands.photo.fileExists.means',
        defaultMessage: 'The lock already has this exact photo. Choose another photo.',
      },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.photo.failed', defaultMessage: 'Couldn’t send the photo' },
      line: {
        id: 'stands.photo.failed.means',
        defaultMessage: 'The server may not have received the photo. You can safely send it again.',
      },
    }),
  },
};
