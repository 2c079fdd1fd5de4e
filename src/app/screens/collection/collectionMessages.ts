import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, Fingerprint, TriangleAlert } from 'lucide-react';
import type { StateWords } from '../StateLine.tsx';
import type { CollectionState } from './collectionStates.ts';
import type { LinkState } from './linkMessages.ts';

export const collectionMessages: Record<Exclude<CollectionState, LinkState>, StateWords> = {
  choosing: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.collection.choosing', defaultMessage: 'Choose a device' },
      line: {
        id: 'stands.collection.choosing.means',
        defaultMessage: 'Choose the manufacturer of the fingerprint device on your desk.',
      },
    }),
  },
  'linked.working.starting': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.starting', defaultMessage: 'Getting ready' },
      line: { id: 'stands.collection.starting.means', defaultMessage: 'The device starts in a moment.' },
    }),
  },
  'linked.working.pressing': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.pressing', defaultMessage: 'Place the finger' },
      line: {
        id: 'stands.collection.pressing.means',
        defaultMessage: 'Scan {press, number} of {of, number}. Keep the finger still.',
      },
    }),
  },
  'linked.working.lifting': {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.collection.lifting', defaultMessage: 'Lift the finger' },
      line: { id: 'stands.collection.lifting.means', defaultMessage: 'Good. Place the finger again when asked.' },
    }),
  },
  'linked.working.pressingAgain': {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.collection.pressingAgain', defaultMessage: 'Place the finger again' },
      line: {
        id: 'stands.collection.pressingAgain.means',
        defaultMessage: 'The scan wasn’t clear. Dry the finger, then place it flat on the device.',
      },
    }),
  },
  collected: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collection.collected', defaultMessage: 'Collected' },
      line: {
        id: 'stands.collection.collected.means',
        defaultMessage: 'You can add this fingerprint to locks now. No lock has it yet.',
      },
    }),
  },
};
