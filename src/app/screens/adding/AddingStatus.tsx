import type { SnapshotFrom } from 'xstate';
import type { addingLockMachine } from '../../../../machines/flows/addingLock.machine.ts';
import { progressOf } from '../../../../machines/selectors/addingLock.ts';
import { stateSummaryOf } from '../../../../machines/selectors/standing.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { StateLine } from '../StateLine.tsx';
import { addingMessages } from './addingMessages.ts';
import { wayMessages } from './wayMessages.ts';

export function AddingStatus({ snapshot }: { snapshot: SnapshotFrom<typeof addingLockMachine> }) {
  const format = useMessage();
  const { state, meaning } = stateSummaryOf(snapshot);
  const { way, found, ticked, failure } = snapshot.context;
  const words = way && wayMessages[way];
  const next = words && { nothingFound: words.whenNone, away: words.whenAway }[state as 'nothingFound' | 'away'];
  return (
    <StateLine
      words={addingMessages[state]}
      meaning={meaning}
      values={{ found: found.length, ticked: ticked.length, ...progressOf(snapshot.context) }}
      why={failure === null ? null : failureText(format, failure)}
      so={next ? format(next) : null}
    />
  );
}
