import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { HOURS_A_DAY, hoursOf } from '../../../../models/recordHours.ts';
import { Chip } from '../../forms/Chip.tsx';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { Select } from '../../ui/Select.tsx';
import { HOURS, hourText, nightHoursText, nightText } from './nightText.ts';
import { lastNights, PERIODS, type RecordPeriod } from './recordPeriod.ts';
import { NO_PERIOD, type RecordView } from './recordQuery.ts';

const messages = defineMessages({
  period: { id: 'export.period', defaultMessage: 'Period' },
  night: { id: 'records.period.night', defaultMessage: 'Night' },
  anyNight: { id: 'records.period.anyNight', defaultMessage: 'Nights, {hours}' },
  from: { id: 'records.from', defaultMessage: 'From' },
  to: { id: 'records.to', defaultMessage: 'To' },
  hours: { id: 'records.hours', defaultMessage: 'Hours' },
  fromHour: { id: 'records.hours.from', defaultMessage: 'From hour' },
  untilHour: { id: 'records.hours.until', defaultMessage: 'Until hour' },
  anyHour: { id: 'records.hours.any', defaultMessage: 'Any' },
});

export const periodMessages: Record<RecordPeriod, MessageDescriptor> = defineMessages({
  lastNight: { id: 'records.period.lastNight', defaultMessage: 'Last night' },
  yesterday: { id: 'records.period.yesterday', defaultMessage: 'Yesterday' },
  lastWeek: { id: 'records.period.lastWeek', defaultMessage: 'Last week' },
  lastMonth: { id: 'records.period.lastMonth', defaultMessage: 'Last month' },
  quarter: { id: 'records.period.quarter', defaultMessage: 'This quarter' },
});

interface PeriodProps {
  view: RecordView;
  onChange: (changes: Record<string, string>) => void;
}

export function PeriodChips({ view, zone, onChange }: PeriodProps & { zone: string }) {
  const format = useMessage();
  const intl = useIntl();
  const now = useMinute();
  const nights = lastNights(zone, now);
  const other = view.night === undefined || nights.includes(view.night) ? [] : [view.night];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset isn’t laid out in a line
    <span role="group" aria-label={format(messages.period)} className="flex flex-wrap items-center gap-2">
      {PERIODS.map(period => (
        <Chip
          key={period}
          pressed={view.period === period}
          onPress={() => onChange({ ...NO_PERIOD, period: view.period === period ? '' : period })}
        >
          {format(periodMessages[period])}
        </Chip>
      ))}
      <Select
        label={format(messages.night)}
        value={view.night ?? ''}
        options={[
          { value: '', label: format(messages.anyNight, { hours: nightHoursText(format, intl) }) },
          ...[...nights, ...other].map(day => ({ value: day, label: nightText(format, intl, day) })),
        ]}
        onChange={night => onChange({ ...NO_PERIOD, night })}
      />
    </span>
  );
}

const labelClasses = 'flex items-center gap-2 text-sm whitespace-nowrap text-muted max-sm:grow';

export function DayInputs({ view, onChange }: PeriodProps) {
  const format = useMessage();
  return (['from', 'to'] as const).map(name => (
    <label key={name} className={labelClasses}>
      {format(messages[name])}
      <input
        type="date"
        className={inputClasses}
        value={view[name] ?? ''}
        onChange={({ target }) =>
          onChange({ ...NO_PERIOD, from: view.from ?? '', to: view.to ?? '', [name]: target.value })
        }
      />
    </label>
  ));
}

interface HourSelectsProps {
  hours: string | undefined;
  onChange: PeriodProps['onChange'];
}

export function HourSelects({ hours, onChange }: HourSelectsProps) {
  const format = useMessage();
  const intl = useIntl();
  const chosen = hours === undefined ? null : hoursOf(hours);
  const any = { value: '', label: format(messages.anyHour) };
  const options = (first: number) => [
    any,
    ...HOURS.map(hour => ({ value: String(hour + first), label: hourText(intl, hour + first) })),
  ];
  const choose = (from: string, until: string) =>
    onChange({ hours: from === '' || until === '' ? '' : `${from}-${until}` });
  return (
    <span className={labelClasses}>
      <span aria-hidden>{format(messages.hours)}</span>
      <Select
        label={format(messages.fromHour)}
        value={chosen ? String(chosen.from) : ''}
        options={options(0)}
        onChange={from => choose(from, String(chosen?.until ?? HOURS_A_DAY))}
      />
      <span aria-hidden>–</span>
      <Select
        label={format(messages.untilHour)}
        value={chosen ? String(chosen.until) : ''}
        options={options(1)}
        onChange={until => choose(String(chosen?.from ?? 0), until)}
      />
    </span>
  );
}
