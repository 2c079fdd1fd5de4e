import { defineMessages } from '@formatjs/intl';
import { History } from 'lucide-react';
import { Link } from 'wouter';
import type { RecordInsight } from '../../../../models/calls/lockRecord.calls.ts';
import type { LockId } from '../../../../models/ids.ts';
import { useRecordInsight } from '../../actors/recordInsight.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Select } from '../../ui/Select.tsx';
import { Trail } from '../../ui/Trail.tsx';
import { eventName } from '../records/recordMessages.ts';
import { recordQueryOf } from '../records/recordQuery.ts';
import { ThingStates } from '../ThingStates.tsx';
import { useQuery } from '../useQuery.ts';
import { BarTable } from './BarTable.tsx';
import { BatteryChart } from './BatteryChart.tsx';
import { HourTable } from './HourTable.tsx';

const messages = defineMessages({
  period: { id: 'insight.period', defaultMessage: 'Period' },
  days: { id: 'insight.days', defaultMessage: '{days, plural, one {Today} other {The last # days}}' },
  failed: { id: 'insight.failed', defaultMessage: 'Couldn’t load insights' },
  methods: { id: 'insight.methods', defaultMessage: 'By method' },
  method: { id: 'insight.method', defaultMessage: 'Method' },
  people: { id: 'insight.people', defaultMessage: 'By user' },
  person: { id: 'insight.person', defaultMessage: 'User' },
  doors: { id: 'insight.doors', defaultMessage: 'Busiest doors' },
  door: { id: 'insight.door', defaultMessage: 'Door' },
  none: { id: 'records.empty', defaultMessage: 'No records yet' },
  noneText: {
    id: 'records.empty.text',
    defaultMessage:
      'Unlocking and locking events appear here once a gateway reports them. Each shows the user, method and time.',
  },
  silent: {
    id: 'insight.silent',
    defaultMessage: '{count, plural, =0 {No unused doors} one {# unused door} other {# unused doors}}',
  },
  silentText: { id: 'insight.silent.text', defaultMessage: 'No openings or attempts in this period.' },
});

const PERIODS = [7, 30, 90, 365];

/** Shows statistics; counts of openings and failed attempts link to the records that they count. */
export function InsightScreen() {
  const format = useMessage();
  const [address, change] = useQuery();
  const { lockId } = recordQueryOf(address);
  const days = PERIODS.find(period => String(period) === address.get('days')) ?? 30;
  return (
    <>
      <Trail steps={[{ label: format(titles.records), href: paths.records(lockId) }]} here={format(titles.insight)} />
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {format(titles.insight)}
        </h1>
        <Select
          label={format(messages.period)}
          value={String(days)}
          options={PERIODS.map(period => ({ value: String(period), label: format(messages.days, { days: period }) }))}
          onChange={period => change({ days: period })}
        />
      </header>
      <Counted key={`${lockId} ${days}`} lockId={lockId} days={days} />
    </>
  );
}

function Counted({ lockId, days }: { lockId: LockId | undefined; days: number }) {
  const format = useMessage();
  return (
    <ThingStates actor={useRecordInsight({ lockId, days })} title={format(messages.failed)}>
      {insight => <Drawn insight={insight} lockId={lockId} />}
    </ThingStates>
  );
}

type Conditions = Record<string, string | number>;

interface DrawnProps {
  insight: RecordInsight;
  lockId: LockId | undefined;
}

function Drawn({ insight, lockId }: DrawnProps) {
  const format = useMessage();
  const now = useMinute();
  const { fromDay, from, timeZone, batteries, hours, methods } = insight;
  const records = (given: Conditions) => {
    const asked = { ...(lockId && { lockId }), ...given };
    const pairs = Object.entries(asked).map(([name, value]) => [name, String(value)]);
    return `${paths.records()}?${new URLSearchParams(pairs)}`;
  };
  const isNothing = hours.length === 0 && methods.length === 0;
  const counted = (given: Conditions) => records({ fromDay, ...given });
  return (
    <div className="flex flex-col gap-4">
      {isNothing ? (
        <div className="card">
          <EmptyState icon={History} title={format(messages.none)}>
            {format(messages.noneText)}
          </EmptyState>
        </div>
      ) : (
        <HourTable hours={hours} to={hourOfWeek => counted({ kind: 'opening', hourOfWeek })} />
      )}
      {lockId !== undefined && (
        <BatteryChart
          batteries={batteries}
          from={from}
          now={now}
          timeZone={timeZone}
          to={(startDate, endDate) => records({ startDate, endDate })}
        />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Tallies insight={insight} lockId={lockId} counted={counted} />
        {lockId === undefined && <SilentDoors insight={insight} />}
      </div>
    </div>
  );
}

interface TalliesProps extends DrawnProps {
  /** Builds the link to the counted records that meet these conditions. */
  counted: (given: Conditions) => string;
}

function Tallies({ insight: { methods, people, doors }, lockId, counted }: TalliesProps) {
  const format = useMessage();
  return (
    <>
      <BarTable
        title={format(messages.methods)}
        of={format(messages.method)}
        bars={methods.map(({ recordType, ...tally }) => ({
          ...tally,
          key: String(recordType),
          label: format(eventName(recordType), { number: recordType }),
          to: kind => counted({ kind, recordType }),
        }))}
      />
      <BarTable
        title={format(messages.people)}
        of={format(messages.person)}
        bars={people.map(({ operator, ...tally }) => ({
          ...tally,
          key: operator,
          label: operator,
          to: kind => counted({ kind, operator }),
        }))}
      />
      {lockId === undefined && (
        <BarTable
          title={format(messages.doors)}
          of={format(messages.door)}
          bars={doors.map(({ lockId: door, lockAlias, ...tally }) => ({
            ...tally,
            key: String(door),
            label: lockAlias,
            to: kind => counted({ kind, lockId: door }),
          }))}
        />
      )}
    </>
  );
}

function SilentDoors({ insight: { silent, silentTotal } }: { insight: RecordInsight }) {
  const format = useMessage();
  return (
    <section className="card p-4">
      <h2 className="text-lg font-semibold">{format(messages.silent, { count: silentTotal })}</h2>
      <p className="text-muted">{format(messages.silentText)}</p>
      <ul>
        {silent.map(door => (
          <li key={door.lockId}>
            <Link href={paths.lock(door.lockId)} className="target inline-flex items-center hover:underline">
              {door.lockAlias}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
