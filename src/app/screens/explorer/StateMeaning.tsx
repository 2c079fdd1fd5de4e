import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import type { DescribedState } from './describeChart.ts';
import { meaningLooks, meaningMessages, waitsForMessages } from './explorerMessages.ts';

export function StateMeaning({ state }: { state: Pick<DescribedState, 'meaning' | 'waitsFor'> }) {
  const format = useMessage();
  const { meaning, waitsFor } = state;
  if (meaning === null) return null;
  return (
    <Status {...meaningLooks[meaning]}>
      {format(waitsFor ? waitsForMessages[waitsFor] : meaningMessages[meaning])}
    </Status>
  );
}
