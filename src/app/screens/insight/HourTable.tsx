import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import { Link } from 'wouter';
import type { RecordInsight } from '../../../../models/calls/lockRecord.calls.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  title: { id: 'insight.hours', defaultMessage: 'Openings by weekday and hour, at the doors’ own time' },
  weekday: { id: 'insight.weekday', defaultMessage: 'Weekday' },
  count: {
    id: 'insight.hours.count',
    defaultMessage: '{weekday}, {hour}:00: {opened, plural, =0 {no openings} one {# opening} other {# openings}}',
  },
});

/** Any Monday, to format weekday names. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

/** A heat map: darker means busier. Each square links to its records. */
export function HourTable({ hours, to }: Pick<RecordInsight, 'hours'> & { to: (hourOfWeek: number) => string }) {
  const format = useMessage();
  const intl = useIntl();
  const id = useId();
  const counts = new Map(hours.map(({ hourOfWeek, opened }) => [hourOfWeek, opened]));
  const most = Math.max(1, ...counts.values());
  const named = (weekday: number, style: 'long' | 'short') =>
    intl.formatDate(A_MONDAY + weekday * DAY_MS, { weekday: style, timeZone: 'UTC' });
  return (
    <section className="card p-4">
      {/* Outside the horizontal scroll area, because a caption as wide as its table would be cut off on a phone. */}
      <h2 id={id} className="mb-2 text-lg font-semibold">
        {format(messages.title)}
      </h2>
      <div className="relative overflow-x-auto">
        <table aria-labelledby={id} className="w-full min-w-4xl table-fixed border-separate border-spacing-0.5">
          <thead className="figures text-sm text-muted">
            <tr>
              <th scope="col" className="w-14 text-left">
                <span className="sr-only">{format(messages.weekday)}</span>
              </th>
              {HOURS.map(hour => (
                <th key={hour} scope="col" className="font-normal">
                  {hour}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WEEKDAYS.map(weekday => (
              <tr key={weekday}>
                <th scope="row" className="text-left text-sm font-normal">
                  {named(weekday, 'short')}
                </th>
                {HOURS.map(hour => {
                  const opened = counts.get(weekday * 24 + hour) ?? 0;
                  const text = format(messages.count, { weekday: named(weekday, 'long'), hour, opened });
                  const square = 'block h-8 rounded-box border border-line';
                  return (
                    <td key={hour} className="p-0">
                      {opened === 0 ? (
                        <span className={square} title={text}>
                          <span className="sr-only">0</span>
                        </span>
                      ) : (
                        <Link
                          href={to(weekday * 24 + hour)}
                          className={`${square} bg-surface`}
                          title={text}
                          aria-label={text}
                        >
                          <span
                            aria-hidden
                            className="block h-full rounded-box bg-brand"
                            style={{ opacity: 0.15 + (0.85 * opened) / most }}
                          />
                        </Link>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
