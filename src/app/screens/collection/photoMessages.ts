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
        defaultMessage: 'One full, clear face in colour, before a plain background.',
      },
    }),
  },
  checking: {
    icon: SearchCheck,
    ...defineMessages({
      word: { id: 'stands.photo.checking', defaultMessage: 'Being checked' },
      line: {
        id: 'stands.photo.checking.means',
        defaultMessage: 'It is checked on this computer. Nothing has been sent.',
      },
    }),
  },
  refused: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.photo.refused', defaultMessage: 'Photo not good' },
      line: { id: 'stands.photo.refused.means', defaultMessage: 'Choose another photo. This one is not kept.' },
    }),
  },
  checked: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.photo.checked', defaultMessage: 'Photo is good' },
      line: {
        id: 'stands.photo.checked.means',
        defaultMessage: 'Send it when you are ready. Nothing has been sent yet.',
      },
    }),
  },
  uploading: {
    icon: Upload,
    ...defineMessages({
      word: { id: 'stands.photo.uploading', defaultMessage: 'Being sent' },
      line: {
        id: 'stands.photo.uploading.means',
        defaultMessage: '{part, number, percent} sent. The server looks at it again.',
      },
    }),
  },
  uploaded: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.photo.uploaded', defaultMessage: 'Photo sent' },
      line: { id: 'stands.photo.uploaded.means', defaultMessage: 'The server has taken it. No lock has it yet.' },
    }),
  },
  fileExists: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.photo.fileExists', defaultMessage: 'Already there' },
      line: {
        id: 'stands.photo.fileExists.means',
        defaultMessage: 'The lock has this very photo already. Choose another.',
      },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.photo.failed', defaultMessage: 'Not sent' },
      line: {
        id: 'stands.photo.failed.means',
        defaultMessage: 'It was not taken, or the answer was lost. Send it again: nothing is issued twice.',
      },
    }),
  },
};
