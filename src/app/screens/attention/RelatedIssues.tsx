import { defineMessages } from '@formatjs/intl';
import { ChevronDown } from 'lucide-react';
import { Link } from 'wouter';
import type { AttentionItem } from '../../../../models/calls/attention.calls.ts';
import { useMessage } from '../../i18n/intl.tsx';
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
    <details className="group min-w-0 md:col-span-2">
      <summary className="target inline-flex cursor-pointer items-center gap-1 text-brand">
        {format(messages.related, { count: items.length })}
        <ChevronDown aria-hidden size={18} className="group-open:rotate-180" />
      </summary>
      <ul className="flex flex-wrap gap-x-4 border-s-2 border-line ps-4">
        {items.map(item => (
          <li key={item.key} className="min-w-0">
            <Link href={lookOf(item).href(item)} className="target inline-flex items-center text-brand break-words">
              {item.name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
