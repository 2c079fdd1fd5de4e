import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { Tally } from '../../../../models/calls/lockRecord.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  opened: { id: 'insight.opened', defaultMessage: 'Opened' },
  refused: { id: 'insight.refused', defaultMessage: 'Failed' },
});

export interface Bar extends Tally {
  key: string;
  label: string;
  /** Builds the link to the counted records. */
  to: (kind: 'opening' | 'refusal') => string;
}

export function BarTable({ title, of, bars }: { title: string; of: string; bars: readonly Bar[] }) {
  const format = useMessage();
  const intl = useIntl();
  if (bars.length === 0) return null;
  const most = Math.max(1, ...bars.map(({ opened, refused }) => Math.max(opened, refused)));
  const cell = (bar: Bar, kind: 'opening' | 'refusal') => {
    const count = kind === 'opening' ? bar.opened : bar.refused;
    if (count === 0) return <span className="figures block text-muted sm:text-end">0</span>;
    return (
      <Link href={bar.to(kind)} className="target flex items-center gap-2 hover:underline">
        <span aria-hidden className="hidden h-3 grow rounded-box bg-raised sm:block">
          <span
            className={`block h-3 min-w-1 rounded-box ${kind === 'opening' ? 'bg-brand' : 'bg-danger'}`}
            style={{ width: `${(100 * count) / most}%` }}
          />
        </span>
        <span className="figures w-20 sm:text-end">{intl.formatNumber(count)}</span>
      </Link>
    );
  };
  return (
    <section className="card p-4">
      <table className="w-full table-fixed">
        <caption className="mb-2 text-start text-lg font-semibold">{title}</caption>
        <thead className="text-start text-xs text-muted *:*:font-medium sm:text-sm">
          <tr>
            <th scope="col" className="w-[36%] text-start sm:w-auto">
              {of}
            </th>
            <th scope="col">{format(messages.opened)}</th>
            <th scope="col">{format(messages.refused)}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map(bar => (
            <tr key={bar.key} className="border-t border-line">
              <th scope="row" className="py-1 pe-2 text-start font-normal break-words hyphens-auto">
                {bar.label}
              </th>
              <td className="pe-4">{cell(bar, 'opening')}</td>
              <td>{cell(bar, 'refusal')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
