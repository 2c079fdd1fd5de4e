import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { isStoppedAt, type StoppedAt } from '../../routes/stopped.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { Message } from './Message.tsx';

const messages = defineMessages({
  title: { id: 'errorScreen.title', defaultMessage: 'Couldn’t start the console' },
  text: {
    id: 'errorScreen.text',
    defaultMessage:
      'Couldn’t reach the server or load this console’s details. Your doors are unaffected. Check your connection, then try again.',
  },
  again: { id: 'errorScreen.again', defaultMessage: 'Try again' },
  stopped: {
    id: 'stopped.text',
    defaultMessage: 'This address doesn’t lead to one of your locks. Choose the lock from your list.',
  },
  stoppedAway: { id: 'stopped.away', defaultMessage: 'Couldn’t load the lock. The door is unaffected. Try again.' },
  back: { id: 'stopped.back', defaultMessage: 'Go to locks' },
});

/** Shown when the console can’t start, or when an external link leads to no accessible page. */
export function ErrorScreen() {
  const format = useMessage();
  const state: unknown = useHistoryState();
  if (isStoppedAt(state)) return <StoppedScreen {...state} />;
  return (
    <Message title={format(messages.title)} text={format(messages.text)}>
      <a href="/" className={buttonClasses('primary')}>
        {format(messages.again)}
      </a>
    </Message>
  );
}

function StoppedScreen({ said, from }: StoppedAt) {
  const format = useMessage();
  return (
    <Message title={said} text={format(from === null ? messages.stopped : messages.stoppedAway)}>
      <div className="flex flex-wrap gap-2">
        {from !== null && (
          <Link href={from} className={buttonClasses('primary')}>
            {format(messages.again)}
          </Link>
        )}
        <Link href={paths.console()} className={buttonClasses(from === null ? 'primary' : 'plain')}>
          {format(messages.back)}
        </Link>
      </div>
    </Message>
  );
}
