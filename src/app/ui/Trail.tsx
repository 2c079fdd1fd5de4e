import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import { useMessage } from '../i18n/intl.tsx';

const messages = defineMessages({ trail: { id: 'ui.trail', defaultMessage: 'Breadcrumbs' } });

interface TrailProps {
  steps: readonly { label: string; href: string }[];
  here: string;
}

/** Breadcrumbs; muted, because the page’s heading repeats the last one. */
export function Trail({ steps, here }: TrailProps) {
  const format = useMessage();
  return (
    <nav aria-label={format(messages.trail)} className="-mt-2 text-sm text-muted">
      {/* A long name wraps, and the links’ touch targets don’t increase the line height. */}
      <ol className="py-1 leading-8 wrap-anywhere">
        {steps.map(({ label, href }) => (
          <li key={href} className="inline">
            <Link href={href} className="target-in-text inline-block max-w-full text-brand hover:underline">
              {label}
            </Link>
            <span aria-hidden className="ms-2 me-1">
              /
            </span>{' '}
          </li>
        ))}
        <li aria-current="page" className="inline-block max-w-full">
          {here}
        </li>
      </ol>
    </nav>
  );
}
