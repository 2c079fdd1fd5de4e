import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import { useMessage } from '../i18n/intl.tsx';

const messages = defineMessages({ trail: { id: 'ui.trail', defaultMessage: 'You are here' } });

interface TrailProps {
  steps: readonly { label: string; href: string }[];
  here: string;
}

/** The way back up. The page's own heading repeats where one is, so that it stays quiet. */
export function Trail({ steps, here }: TrailProps) {
  const format = useMessage();
  return (
    <nav aria-label={format(messages.trail)} className="-mt-2 text-sm text-muted">
      <ol className="flex items-center gap-2">
        {steps.map(({ label, href }) => (
          // Where one is is the last to be cut: between it and the first step there may be long names.
          <li key={href} className="flex min-w-10 shrink-[4] items-center gap-2 first:min-w-0 first:shrink-0">
            <Link href={href} className="target inline-flex min-w-0 items-center text-brand hover:underline">
              <span className="truncate">{label}</span>
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
