import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../../i18n/intl.tsx';
import { buttonClasses } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const messages = defineMessages({
  title: { id: 'errorScreen.title', defaultMessage: 'The console cannot start' },
  text: {
    id: 'errorScreen.text',
    defaultMessage:
      'The server could not be reached or did not say whose console this is. The doors stay as they are. Check the network, then try again.',
  },
  again: { id: 'errorScreen.again', defaultMessage: 'Try again' },
});

/** Where the console ends up when it cannot begin. Trying again loads it anew. */
export function ErrorScreen() {
  const format = useMessage();
  return (
    <Message title={format(messages.title)} text={format(messages.text)}>
      <a href="/" className={buttonClasses('primary')}>
        {format(messages.again)}
      </a>
    </Message>
  );
}
