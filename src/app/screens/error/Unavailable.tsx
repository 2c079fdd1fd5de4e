import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const messages = defineMessages({
  title: { id: 'unavailable.title', defaultMessage: 'The server isn’t responding' },
  text: {
    id: 'unavailable.text',
    defaultMessage:
      'Couldn’t check whether you’re signed in. Your doors are unaffected. Check your connection, then try again.',
  },
  again: { id: 'unavailable.again', defaultMessage: 'Try again' },
});

export function Unavailable({ again }: { again: () => void }) {
  const format = useMessage();
  return (
    <Message title={format(messages.title)} text={format(messages.text)}>
      <Button weight="primary" onClick={again}>
        {format(messages.again)}
      </Button>
    </Message>
  );
}
