import { defineMessages } from '@formatjs/intl';
import { CircleCheck, Send, Trash2 } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { storedFingerprintMachine } from '../../../../machines/aggregates/storedFingerprint.machine.ts';
import type { StateName } from '../../../../machines/selectors/standing.ts';
import type { StateWords } from '../StateLine.tsx';

/** Excludes `none`, the state before it is stored, which is never shown. */
export type CollectedState = Exclude<StateName<SnapshotFrom<typeof storedFingerprintMachine>['value']>, 'none'>;

export const collectedMessages: Record<CollectedState, StateWords> = {
  kept: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collected.kept', defaultMessage: 'Kept' },
      line: { id: 'stands.collected.kept.means', defaultMessage: 'It is sealed here and can be issued to locks.' },
    }),
  },
  handingOver: {
    icon: Send,
    ...defineMessages({
      word: { id: 'stands.collected.handingOver', defaultMessage: 'Being handed over' },
      line: {
        id: 'stands.collected.handingOver.means',
        defaultMessage: 'It goes to the recipient, and is erased here when they have it.',
      },
    }),
  },
  handedOver: {
    icon: CircleCheck,
    ...defineMessages({
      word: { id: 'stands.collected.handedOver', defaultMessage: 'Handed over' },
      line: {
        id: 'stands.collected.handedOver.means',
        defaultMessage: 'The recipient has it; here it is erased. Locks that have the finger keep it.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.collected.deleted', defaultMessage: 'Deleted' },
      line: {
        id: 'stands.collected.deleted.means',
        defaultMessage: 'The data is erased. Locks that have the finger keep it.',
      },
    }),
  },
};
