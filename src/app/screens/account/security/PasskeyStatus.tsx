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
      word: { id: 'stands.passkey.registered', defaultMessage: 'Active' },
      line: {
        id: 'stands.passkey.registered.means',
        defaultMessage: 'Any device with this passkey can sign in to your account.',
      },
    }),
  },
  cloned: {
    icon: TriangleAlert,
    ...defineMessages({
      word: { id: 'stands.passkey.cloned', defaultMessage: 'Blocked' },
      line: {
        id: 'stands.passkey.cloned.means',
        defaultMessage: 'This passkey may have been copied and no longer works. Delete the passkey.',
      },
    }),
  },
  deleted: {
    icon: Trash2,
    ...defineMessages({
      word: { id: 'stands.passkey.deleted', defaultMessage: 'Deleted' },
      line: { id: 'stands.passkey.deleted.means', defaultMessage: 'This passkey no longer works.' },
    }),
  },
};

export const PasskeyStatus = ({ state, meaning }: StateSummary<PasskeyState>) => (
  <StateLine words={words[state]} meaning={meaning} />
);
