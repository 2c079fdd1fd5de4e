import { defineMessages } from '@formatjs/intl';
import { useIntl, useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  title: { id: 'map.hours', defaultMessage: 'Openings in the last 24 hours' },
  hour: { id: 'map.hour', defaultMessage: 'Hour' },
  openings: { id: 'map.openings', defaultMessage: 'Openings' },
});

/** Hours between two labels. */
const NAMED_EVERY = 4;

/** Openings per hour, in the user’s time zone; the last bar is the current hour. */
export function HourBars({ hours }: { hours: readonly { from: number; openings: number }[] }) {
  const format = useMessage();
  const intl = useIntl();
  const most = Math.max(1, ...hours.map(({ openings }) => openings));
  // In zones of half an hour, such as India’s, a bar doesn’t begin on the hour.
  const isWhole = new Date(hours[0]?.from ?? 0).getMinutes() === 0;
  const hourOf = (from: number) => intl.formatDate(from, { hour: 'numeric', ...(!isWhole && { minute: '2-digit' }) });
  return (
    <section className="card relative flex flex-col p-4">
      <h2 className="mb-2 text-lg font-semibold">{format(messages.title)}</h2>
      <div aria-hidden className="grid h-32 grow auto-cols-fr grid-flow-col items-end gap-0.5 sm:gap-1">
        {hours.map(({ from, openings }) => (
          <span
            key={from}
            className="block min-h-px rounded-t-sm bg-brand last:opacity-60"
            style={{ height: `${(100 * openings) / most}%` }}
          />
        ))}
      </div>
      <div aria-hidden className="figures mt-1 grid auto-cols-fr grid-flow-col text-sm text-muted">
        {hours
          .filter((_, nth) => nth % NAMED_EVERY === 0)
          .map(({ from }) => (
            <span key={from}>{hourOf(from)}</span>
          ))}
      </div>
      {/* The height is only a minimum: a table ignores a height below that of its rows. */}
      <div className="sr-only">
        <table>
          <caption>{format(messages.title)}</caption>
          <thead>
            <tr>
              <th scope="col">{format(messages.hour)}</th>
              <th scope="col">{format(messages.openings)}</th>
            </tr>
          </thead>
          <tbody>
            {hours.map(({ from, openings }) => (
              <tr key={from}>
                <th scope="row">{hourOf(from)}</th>
                <td>{intl.formatNumber(openings)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
