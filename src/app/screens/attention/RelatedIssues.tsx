import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { AttentionItem } from '../../../../models/calls/attention.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Status } from '../../ui/Status.tsx';
import { lookOf } from './attentionMessages.ts';

const messages = defineMessages({
  related: {
    id: 'attention.related',
    defaultMessage: '{count, plural, one {# lock out of reach} other {# locks out of reach}}',
    description: 'Opens the list of these locks below an offline gateway',
  },
});

/** The consequences of one cause, folded. */
export function RelatedIssues({ items }: { items: readonly AttentionItem[] }) {
  const format = useMessage();
  return (
    <details className="min-w-0 md:col-span-2">
      <summary className="target inline-flex cursor-pointer items-center text-brand">
        {format(messages.related, { count: items.length })}
      </summary>
      <ul className="border-s-2 border-line ps-4">
        {items.map(item => {
          const { icon, meaning, title, href } = lookOf(item);
          return (
            <li key={item.key} className="flex flex-wrap items-center gap-x-3">
              <Link href={href(item)} className="target inline-flex items-center text-brand break-words">
                {item.name}
              </Link>
              <Status meaning={meaning} icon={icon}>
                {format(title)}
              </Status>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
