import { defineMessages } from '@formatjs/intl';
import { X } from 'lucide-react';
import type { RecordQuery } from '../../actors/recordList.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  opening: { id: 'records.only.opening', defaultMessage: 'Openings only' },
  refusal: { id: 'records.only.refusal', defaultMessage: 'Refused attempts only' },
  hour: { id: 'records.only.hour', defaultMessage: '{weekday}, {from}:00 to {to}:00 at the lock' },
  since: { id: 'records.only.since', defaultMessage: 'Since {day}, by the clock at the lock' },
  takeOff: { id: 'records.only.takeOff', defaultMessage: 'Take off: {what}' },
});

/** Any Monday, to format weekday names. */
const A_MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

interface FromInsightProps {
  query: RecordQuery;
  onTakeOff: (changes: Record<string, string>) => void;
}

/** Shows filters that an insight link has set and that have no field of their own. */
export function FromInsight({ query: { kind, hourOfWeek, fromDay }, onTakeOff }: FromInsightProps) {
  const format = useMessage();
  const intl = useIntl();
  const hour = (hourOfWeek ?? 0) % 24;
  const weekday = intl.formatDate(A_MONDAY + Math.floor((hourOfWeek ?? 0) / 24) * DAY_MS, {
    weekday: 'long',
    timeZone: 'UTC',
  });
  const day = (since1970: number) => intl.formatDate(since1970 * DAY_MS, { dateStyle: 'medium', timeZone: 'UTC' });
  const only = [
    ...(kind ? [{ name: 'kind', text: format(messages[kind]) }] : []),
    ...(hourOfWeek === undefined
      ? []
      : [{ name: 'hourOfWeek', text: format(messages.hour, { weekday, from: hour, to: hour + 1 }) }]),
    ...(fromDay === undefined ? [] : [{ name: 'fromDay', text: format(messages.since, { day: day(fromDay) }) }]),
  ];
  return only.map(({ name, text }) => (
    <Button key={name} onClick={() => onTakeOff({ [name]: '' })} aria-label={format(messages.takeOff, { what: text })}>
      {text}
      <X aria-hidden size={16} />
    </Button>
  ));
}
