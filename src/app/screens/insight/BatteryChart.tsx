import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { BatteryReport } from '../../../../models/calls/lockRecord.calls.ts';
import { LOW_BATTERY } from '../../../../models/limits.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { batteryPath, type Frame, markAt } from './batteryPath.ts';

const messages = defineMessages({
  title: { id: 'insight.battery', defaultMessage: 'Battery' },
  none: { id: 'insight.battery.none', defaultMessage: 'The lock has reported nothing of its batteries yet.' },
  table: { id: 'insight.battery.table', defaultMessage: 'As a table' },
  when: { id: 'insight.battery.when', defaultMessage: 'Reported' },
  charge: { id: 'insight.battery.charge', defaultMessage: 'Charge' },
  records: { id: 'insight.battery.records', defaultMessage: 'Records' },
  until: { id: 'insight.battery.until', defaultMessage: 'Records until the next report' },
  mark: { id: 'insight.battery.mark', defaultMessage: '{percent}, reported {when}' },
});

const [WIDTH, HEIGHT] = [960, 160];

interface BatteryChartProps {
  batteries: readonly BatteryReport[];
  from: number;
  now: number;
  timeZone: string;
  /** To the records between two moments. */
  to: (startDate: number, endDate: number) => string;
}

/** What the lock said of its batteries, drawn for the eye, and as a table for everybody; each mark leads to what was done with that charge. */
export function BatteryChart({ batteries, from, now, timeZone, to }: BatteryChartProps) {
  const format = useMessage();
  const intl = useIntl();
  const frame: Frame = { from, until: now, width: WIDTH, height: HEIGHT };
  const percent = (battery: number) => intl.formatNumber(battery / 100, { style: 'percent' });
  const when = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const marks = batteries.map((report, place) => ({
    ...report,
    href: to(report.at, batteries[place + 1]?.at ?? now),
  }));
  return (
    <section className="card p-4">
      <h2 className="mb-2 text-lg font-semibold">{format(messages.title)}</h2>
      {marks.length === 0 ? (
        <p className="text-muted">{format(messages.none)}</p>
      ) : (
        <>
          <svg aria-hidden viewBox={`-8 -8 ${WIDTH + 16} ${HEIGHT + 16}`} className="w-full text-brand">
            {[0, LOW_BATTERY, 100].map(battery => {
              const { y } = markAt({ at: from, battery }, frame);
              return <line key={battery} x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" />;
            })}
            <path d={batteryPath(batteries, frame)} fill="none" stroke="currentColor" strokeWidth={2} />
            {marks.map(({ href, ...report }) => {
              const { x, y } = markAt(report, frame);
              return (
                <Link key={report.at} href={href} tabIndex={-1}>
                  <circle cx={x} cy={y} r={5} fill="currentColor">
                    <title>{format(messages.mark, { percent: percent(report.battery), when: when(report.at) })}</title>
                  </circle>
                </Link>
              );
            })}
          </svg>
          <details>
            <summary className="target inline-flex cursor-pointer items-center text-brand">
              {format(messages.table)}
            </summary>
            <table className="figures w-full text-left" aria-label={format(messages.title)}>
              <thead className="text-sm text-muted">
                <tr>
                  <th scope="col">{format(messages.when)}</th>
                  <th scope="col">{format(messages.charge)}</th>
                  <th scope="col">{format(messages.records)}</th>
                </tr>
              </thead>
              <tbody>
                {marks.toReversed().map(({ at, battery, href }) => (
                  <tr key={at} className="border-t border-line">
                    <td className="py-1 pr-4">{when(at)}</td>
                    <td className="py-1 pr-4">{percent(battery)}</td>
                    <td className="py-1">
                      <Link href={href} className="target inline-flex items-center text-brand hover:underline">
                        {format(messages.until)}
                      </Link>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </section>
  );
}
