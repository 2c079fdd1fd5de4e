import { defineMessages } from '@formatjs/intl';
import { Workflow } from 'lucide-react';
import { Link } from 'wouter';
import { explorerIsOn } from '../api/explorerIsOn.ts';
import { useMessage } from '../i18n/intl.tsx';
import { paths } from '../routes/paths.ts';

const messages = defineMessages({ history: { id: 'history.link', defaultMessage: 'History' } });

/** Links to the stream’s history; renders nothing if the State Explorer is off. */
export function HistoryLink({ stream }: { stream: string }) {
  const format = useMessage();
  if (!explorerIsOn()) return null;
  return (
    <Link href={paths.thing(stream)} className="target inline-flex items-center gap-1.5 text-brand hover:underline">
      <Workflow aria-hidden size={16} />
      {format(messages.history)}
    </Link>
  );
}
