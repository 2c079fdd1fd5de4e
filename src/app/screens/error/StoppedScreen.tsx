import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { Link } from 'wouter';
import { useMessage } from '../../i18n/intl.tsx';
import type { Stop } from '../../routes/guard.ts';
import { usePageTitle } from '../../routes/pageTitle.ts';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';

const reasons: Record<Stop, MessageDescriptor> = defineMessages({
  invalidAddress: { id: 'stopped.invalidAddress', defaultMessage: 'Invalid url address.' },
  badParameter: { id: 'stopped.badParameter', defaultMessage: 'Bad parameter' },
});

const messages = defineMessages({
  text: {
    id: 'stopped.text',
    defaultMessage: 'The address does not say which lock it is about. Open the lock from the list instead.',
  },
  back: { id: 'stopped.back', defaultMessage: 'To the locks' },
});

/** In place of a page about a lock, when the address names none (spec §5). */
export function StoppedScreen({ why }: { why: Stop }) {
  const format = useMessage();
  usePageTitle(format(titles.error));
  return (
    <div className="flex flex-col items-start gap-3 py-12">
      <h1 className="text-2xl font-semibold">{format(reasons[why])}</h1>
      <p className="max-w-prose text-muted">{format(messages.text)}</p>
      <Link href={paths.console()} className={buttonClasses('primary')}>
        {format(messages.back)}
      </Link>
    </div>
  );
}
