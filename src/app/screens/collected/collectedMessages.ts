import { defineMessages } from '@formatjs/intl';
import { CircleCheck, Send, Trash2 } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { storedFingerprintMachine } from '../../../../machines/aggregates/storedFingerprint.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

/** Excludes `none`: a fingerprint that isn't stored yet is never shown. */
export type CollectedState = Exclude<StateName<SnapshotFrom<typeof storedFingerprintMachine>['value']>, 'none'>;

export const collectedMessages: Record<CollectedState, StateWords> = {
  kept: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collected.kept', defaultMessage: 'Saved' },
      line: {
        id: 'stands.collected.kept.means',
        defaultMessage: 'The fingerprint is stored encrypted. You can add it to locks.',
      },
    }),
  },
  handingOver: {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.collected.handingOver', defaultMessage: 'Transferring' },
      line: {
        id: 'stands.collected.handingOver.means',
        defaultMessage: 'The console deletes your copy of the fingerprint once the recipient receives it.',
      },
    }),
  },
  handedOver: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collected.handedOver', defaultMessage: 'Transferred' },
      line: {
        id: 'stands.collected.handedOver.means',
        defaultMessage:
          'The recipient has the fingerprint. The console deleted your copy. Locks with this fingerprint are unaffected.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.collected.deleted', defaultMessage: 'Deleted' },
      line: {
        id: 'stands.collected.deleted.means',
        defaultMessage: 'The console deleted the collected fingerprint. Locks with this fingerprint are unaffected.',
      },
    }),
  },
};
