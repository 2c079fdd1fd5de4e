import { defineMessages } from '@formatjs/intl';
import { X } from 'lucide-react';
import { DAY_MS } from '../../../../models/duration.ts';
import type { Weekday } from '../../../../models/validity.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { minuteText } from '../../forms/minuteText.ts';
import { weekdayName } from '../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  opening: { id: 'records.only.opening', defaultMessage: 'Openings only' },
  refusal: { id: 'records.only.refusal', defaultMessage: 'Failed attempts only' },
  hour: { id: 'records.only.hour', defaultMessage: '{weekday}, {from} to {to}, local time' },
  since: { id: 'records.only.since', defaultMessage: 'Since {day}, local time' },
  takeOff: { id: 'records.only.takeOff', defaultMessage: 'Remove filter: {what}' },
});

/** Hour 0 is the first hour of Monday. */
const weekdayOf = (hourOfWeek: number): Weekday => (Math.floor(hourOfWeek / 24) + 1) as Weekday;

interface FromInsightProps {
  query: RecordQuery;
  onTakeOff: (changes: Record<string, string>) => void;
}

/** Shows filters that an insight link has set and that have no field of their own. */
export function FromInsight({ query: { kind, hourOfWeek, fromDay }, onTakeOff }: FromInsightProps) {
  const format = useMessage();
  const intl = useIntl();
  function hourText(ofWeek: number): string {
    const hour = ofWeek % 24;
    return format(messages.hour, {
      weekday: weekdayName(intl, weekdayOf(ofWeek), 'long'),
      from: minuteText(intl, hour * 60),
      to: minuteText(intl, (hour + 1) * 60),
    });
  }
  const day = (since1970: number) => intl.formatDate(since1970 * DAY_MS, { dateStyle: 'medium', timeZone: 'UTC' });
  const only = [
    ...(kind ? [{ name: 'kind', text: format(messages[kind]) }] : []),
    ...(hourOfWeek === undefined ? [] : [{ name: 'hourOfWeek', text: hourText(hourOfWeek) }]),
    ...(fromDay === undefined ? [] : [{ name: 'fromDay', text: format(messages.since, { day: day(fromDay) }) }]),
  ];
  return only.map(({ name, text }) => (
    <Button key={name} onClick={() => onTakeOff({ [name]: '' })} aria-label={format(messages.takeOff, { what: text })}>
      {text}
      <X aria-hidden size={16} />
    </Button>
  ));
}
