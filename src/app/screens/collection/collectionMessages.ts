import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, Fingerprint, TriangleAlert } from 'lucide-react';
import type { StateWords } from '../StateLine.tsx';
import type { CollectionState } from './collectionStates.ts';
import type { LinkState } from './linkMessages.ts';

export const collectionMessages: Record<Exclude<CollectionState, LinkState>, StateWords> = {
  choosing: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.collection.choosing', defaultMessage: 'Choose the device' },
      line: {
        id: 'stands.collection.choosing.means',
        defaultMessage: 'Choose whose fingerprint device is on the desk.',
      },
    }),
  },
  'linked.working.starting': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.starting', defaultMessage: 'Ready soon' },
      line: { id: 'stands.collection.starting.means', defaultMessage: 'The device gets ready to collect.' },
    }),
  },
  'linked.working.pressing': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.pressing', defaultMessage: 'Lay the finger on' },
      line: {
        id: 'stands.collection.pressing.means',
        defaultMessage: 'For the {press, number}. time of {of, number}. Keep it still.',
      },
    }),
  },
  'linked.working.lifting': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.lifting', defaultMessage: 'Lift the finger' },
      line: { id: 'stands.collection.lifting.means', defaultMessage: 'That one is good. Lay it on again when asked.' },
    }),
  },
  'linked.working.pressingAgain': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.collection.pressingAgain', defaultMessage: 'Lay it on again' },
      line: {
        id: 'stands.collection.pressingAgain.means',
        defaultMessage: 'That one was not clear. Wipe the finger dry and lay it on flat.',
      },
    }),
  },
  collected: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collection.collected', defaultMessage: 'Collected' },
      line: {
        id: 'stands.collection.collected.means',
        defaultMessage: 'The fingerprint can be issued now. No lock has it yet.',
      },
    }),
  },
};
