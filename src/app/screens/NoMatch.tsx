import { defineMessages } from '@formatjs/intl';
import { SearchX } from 'lucide-react';
import { useMessage } from '../i18n/intl.tsx';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

const messages = defineMessages({
  noMatch: { id: 'list.noMatch', defaultMessage: 'No matches' },
  text: { id: 'list.noMatch.text', defaultMessage: 'Try other words, or clear the filters.' },
  takeOff: { id: 'list.noMatch.takeOff', defaultMessage: 'Clear filters' },
});

export function NoMatch({ onTakeOff }: { onTakeOff: () => void }) {
  const format = useMessage();
  return (
    <EmptyState
      icon={SearchX}
      title={format(messages.noMatch)}
      action={<Button onClick={onTakeOff}>{format(messages.takeOff)}</Button>}
    >
      {format(messages.text)}
    </EmptyState>
  );
}
