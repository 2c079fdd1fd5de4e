import { defineMessages } from '@formatjs/intl';
import { CircleCheck, CircleDashed, CircleX, Clock, RefreshCw, TriangleAlert } from 'lucide-react';
import type { CardSyncState } from '../../../../../models/cardSync.ts';
import type { StateWords } from '../../StateLine.tsx';

export const cardSyncMessages: Record<CardSyncState, StateWords> = {
  quiet: {
    icon: CircleDashed,
    ...defineMessages({
      word: { id: 'stands.cardSync.quiet', defaultMessage: 'Not synced yet' },
      line: {
        id: 'stands.cardSync.quiet.means',
        defaultMessage: 'Sync to compare this list with the cards on the lock.',
      },
    }),
  },
  asked: {
    icon: Clock,
    ...defineMessages({
      word: { id: 'stands.cardSync.asked', defaultMessage: 'Waiting to read the cards' },
      line: {
        id: 'stands.cardSync.asked.means',
        defaultMessage: 'The request is waiting for its turn at the gateway.',
      },
    }),
  },
  reading: {
    icon: RefreshCw,
    ...defineMessages({
      word: { id: 'stands.cardSync.reading', defaultMessage: 'Reading the cards' },
      line: {
        id: 'stands.cardSync.reading.means',
        defaultMessage: 'The lock is listing its cards. This can take a minute.',
      },
    }),
  },
  same: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.cardSync.same', defaultMessage: 'Cards match' },
      line: { id: 'stands.cardSync.same.means', defaultMessage: 'The lock and this list have the same cards.' },
    }),
  },
  differs: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.cardSync.differs', defaultMessage: 'Cards differ' },
      line: {
        id: 'stands.cardSync.differs.means',
        defaultMessage: 'The lock and this list don’t have the same cards. Resolve the differences, then sync again.',
      },
    }),
  },
  failed: {
    icon: CircleX,
    ...defineMessages({
      word: { id: 'stands.cardSync.failed', defaultMessage: 'Couldn’t read the cards' },
      line: { id: 'stands.cardSync.failed.means', defaultMessage: 'Nothing changed on the lock. Try again.' },
    }),
  },
};
