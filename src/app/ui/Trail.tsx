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
      <ol className="flex flex-wrap items-center gap-x-2">
        {steps.map(({ label, href }) => (
          // What finds no room goes into the next line: only a name that is longer than a line is cut.
          <li key={href} className="flex max-w-full items-center gap-2">
            <Link href={href} className="target inline-flex min-w-0 items-center text-brand hover:underline">
              <span className="truncate">{label}</span>
            </Link>
            <span aria-hidden>/</span>
          </li>
        ))}
        <li aria-current="page" className="max-w-full truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
