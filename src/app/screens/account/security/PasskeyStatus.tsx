import { defineMessages } from '@formatjs/intl';
import { Fingerprint, Trash2, TriangleAlert } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { passkeyMachine } from '../../../../../machines/aggregates/passkey.machine.ts';
import type { StateName, StateSummary } from '../../../../../machines/selectors/standing.ts';
import { StateLine, type StateWords } from '../../StateLine.tsx';

type PasskeyState = Exclude<StateName<SnapshotFrom<typeof passkeyMachine>['value']>, 'none'>;

const words: Record<PasskeyState, StateWords> = {
  registered: {
    icon: Fingerprint,
    ...defineMessages({
      word: { id: 'stands.passkey.registered', defaultMessage: 'In use' },
      line: { id: 'stands.passkey.registered.means', defaultMessage: 'Whoever has it on their device gets in by it.' },
    }),
  },
  cloned: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.passkey.cloned', defaultMessage: 'Refused' },
      line: {
        id: 'stands.passkey.cloned.means',
        defaultMessage: 'There seem to be two of it, so it lets nobody in any more. Delete it.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.passkey.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.passkey.deleted.means', defaultMessage: 'It lets nobody in any more.' },
    }),
  },
};

export const PasskeyStatus = ({ state, meaning }: StateSummary<PasskeyState>) => (
  <StateLine words={words[state]} meaning={meaning} />
);
