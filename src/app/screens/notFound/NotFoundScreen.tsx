import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { Message } from '../error/Message.tsx';

const messages = defineMessages({
  text: {
    id: 'notFound.text',
    defaultMessage: 'This page doesn’t exist. The address may be mistyped, or the page has moved.',
  },
  back: { id: 'notFound.back', defaultMessage: 'Go to locks' },
});

export function NotFoundScreen() {
  const format = useMessage();
  return (
    <Message title={format(titles.notFound)} text={format(messages.text)}>
      <Link href={paths.console()} className={buttonClasses('primary')}>
        {format(messages.back)}
      </Link>
    </Message>
  );
}
