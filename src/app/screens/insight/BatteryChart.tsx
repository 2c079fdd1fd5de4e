import { defineMessages } from '@formatjs/intl';
import { Link } from 'wouter';
import type { BatteryReport } from '../../../../models/calls/lockRecord.calls.ts';
import { LOW_BATTERY } from '../../../../models/limits.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { batteryPath, type Frame, markAt } from './batteryPath.ts';

const messages = defineMessages({
  title: { id: 'insight.battery', defaultMessage: 'Battery' },
  none: { id: 'insight.battery.none', defaultMessage: 'The lock hasn’t reported a battery level yet.' },
  table: { id: 'insight.battery.table', defaultMessage: 'Show as table' },
  when: { id: 'insight.battery.when', defaultMessage: 'Reported' },
  charge: { id: 'insight.battery.charge', defaultMessage: 'Charge' },
  records: { id: 'insight.battery.records', defaultMessage: 'Records' },
  until: { id: 'insight.battery.until', defaultMessage: 'Records until the next report' },
  mark: { id: 'insight.battery.mark', defaultMessage: '{percent}, reported {when}' },
});

const [WIDTH, HEIGHT] = [960, 200];
/** View box, with space for the labels at the left and below. */
const VIEW = `-52 -12 ${WIDTH + 64} ${HEIGHT + 48}`;

interface BatteryChartProps {
  batteries: readonly BatteryReport[];
  from: number;
  now: number;
  timeZone: string;
  /** Builds the link to the records between two moments. */
  to: (startDate: number, endDate: number) => string;
}

interface Mark extends BatteryReport {
  /** Link to the records made at that battery level. */
  href: string;
}

export function BatteryChart({ batteries, from, now, timeZone, to }: BatteryChartProps) {
  const format = useMessage();
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
          <div className="relative overflow-x-auto">
            <ChargeCurve marks={marks} from={from} now={now} timeZone={timeZone} />
          </div>
          <details>
            <summary className="target inline-flex cursor-pointer items-center text-brand">
              {format(messages.table)}
            </summary>
            <ChargeTable marks={marks} timeZone={timeZone} />
          </details>
        </>
      )}
    </section>
  );
}

function useBatteryFormat(timeZone: string) {
  const intl = useIntl();
  return {
    percent: (battery: number) => intl.formatNumber(battery / 100, { style: 'percent' }),
    when: (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
    day: (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeZone }),
  };
}

interface ChargeCurveProps {
  marks: readonly Mark[];
  from: number;
  now: number;
  timeZone: string;
}

function ChargeCurve({ marks, from, now, timeZone }: ChargeCurveProps) {
  const format = useMessage();
  const { percent, when, day } = useBatteryFormat(timeZone);
  const frame: Frame = { from, until: now, width: WIDTH, height: HEIGHT };
  return (
    <svg viewBox={VIEW} direction="ltr" className="figures w-full min-w-2xl text-brand">
      <title>{format(messages.title)}</title>
      {[0, LOW_BATTERY, 100].map(battery => {
        const { y } = markAt({ at: from, battery }, frame);
        return (
          <g key={battery}>
            <line x1={0} x2={WIDTH} y1={y} y2={y} className="stroke-line" />
            <text x={-8} y={y + 5} textAnchor="end" className="fill-muted text-sm">
              {percent(battery)}
            </text>
          </g>
        );
      })}
      <text x={0} y={HEIGHT + 28} className="fill-muted text-sm">
        {day(from)}
      </text>
      <text x={WIDTH} y={HEIGHT + 28} textAnchor="end" className="fill-muted text-sm">
        {day(now)}
      </text>
      <path d={batteryPath(marks, frame)} fill="none" stroke="currentColor" strokeWidth={2} />
      {marks.map(({ href, ...report }) => {
        const { x, y } = markAt(report, frame);
        const text = format(messages.mark, { percent: percent(report.battery), when: when(report.at) });
        return (
          <Link key={report.at} href={href} aria-label={text}>
            <circle cx={x} cy={y} r={6} fill="currentColor">
              <title>{text}</title>
            </circle>
          </Link>
        );
      })}
    </svg>
  );
}

function ChargeTable({ marks, timeZone }: { marks: readonly Mark[]; timeZone: string }) {
  const format = useMessage();
  const { percent, when } = useBatteryFormat(timeZone);
  return (
    <table className="figures w-full text-start" aria-label={format(messages.title)}>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="pe-4">
            {format(messages.when)}
          </th>
          <th scope="col" className="pe-4">
            {format(messages.charge)}
          </th>
          <th scope="col">{format(messages.records)}</th>
        </tr>
      </thead>
      <tbody>
        {marks.toReversed().map(({ at, battery, href }) => (
          <tr key={at} className="border-t border-line">
            <td className="py-1 pe-4">{when(at)}</td>
            <td className="py-1 pe-4">{percent(battery)}</td>
            <td className="py-1">
              <Link href={href} className="target inline-flex items-center text-brand hover:underline">
                {format(messages.until)}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
