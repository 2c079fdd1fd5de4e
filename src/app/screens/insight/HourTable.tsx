import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import { Link } from 'wouter';
import type { RecordInsight } from '../../../../models/calls/lockRecord.calls.ts';
import { hourText, minuteText } from '../../forms/minuteText.ts';
import { weekdayName, weekIn } from '../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';

const messages = defineMessages({
  title: { id: 'insight.hours', defaultMessage: 'Openings by weekday and hour (local time)' },
  weekday: { id: 'insight.weekday', defaultMessage: 'Weekday' },
  count: {
    id: 'insight.hours.count',
    defaultMessage: '{weekday}, {hour}: {opened, plural, =0 {no openings} one {# opening} other {# openings}}',
  },
});

/** Lets the text break before `AM`, because the columns are narrow. */
const breakable = (text: string) => text.replaceAll('\u202f', ' ');
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** A heat map of openings: the busier the hour, the stronger its color. Squares with openings link to their records. */
export function HourTable({ hours, to }: Pick<RecordInsight, 'hours'> & { to: (hourOfWeek: number) => string }) {
  const format = useMessage();
  const intl = useIntl();
  const id = useId();
  const counts = new Map(hours.map(({ hourOfWeek, opened }) => [hourOfWeek, opened]));
  const most = Math.max(1, ...counts.values());
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
              <th scope="col" className="w-14 text-start">
                <span className="sr-only">{format(messages.weekday)}</span>
              </th>
              {HOURS.map(hour => (
                <th key={hour} scope="col" className="text-center font-normal">
                  {breakable(hourText(intl, hour))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weekIn(intl).map(day => (
              <tr key={day}>
                <th scope="row" className="text-start text-sm font-normal">
                  {weekdayName(intl, day, 'short')}
                </th>
                {HOURS.map(hour => {
                  const hourOfWeek = (day - 1) * 24 + hour;
                  const opened = counts.get(hourOfWeek) ?? 0;
                  const text = format(messages.count, {
                    weekday: weekdayName(intl, day, 'long'),
                    hour: minuteText(intl, hour * 60),
                    opened,
                  });
                  const square = 'block h-8 rounded-box border border-line';
                  return (
                    <td key={hour} className="p-0">
                      {opened === 0 ? (
                        <span className={square} title={text}>
                          <span className="sr-only">0</span>
                        </span>
                      ) : (
                        <Link href={to(hourOfWeek)} className={`${square} bg-surface`} title={text} aria-label={text}>
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
