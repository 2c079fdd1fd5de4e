import { defineMessages, type IntlShape } from '@formatjs/intl';
import { DAY_MS } from '../../../../models/duration.ts';
import { KeyType } from '../../../../models/recordType.ts';
import type { Weekday } from '../../../../models/validity.ts';
import type { RecordQuery } from '../../actors/recordList.ts';
import { minuteText } from '../../forms/minuteText.ts';
import { weekdayName } from '../../forms/weekdays.ts';
import type { Format } from '../../i18n/intl.tsx';
import { dayText, hoursText, nightHoursText, nightText } from './nightText.ts';
import { periodMessages } from './PeriodFilter.tsx';
import { eventName, keyTypeMessages } from './recordMessages.ts';
import { daysOf } from './recordPeriod.ts';
import type { RecordView } from './recordQuery.ts';

const messages = defineMessages({
  opening: { id: 'records.only.opening', defaultMessage: 'Openings only' },
  refusal: { id: 'records.only.refusal', defaultMessage: 'Failed attempts only' },
  hour: { id: 'records.only.hour', defaultMessage: '{weekday}, {from} to {to}, local time' },
  since: { id: 'records.only.since', defaultMessage: 'Since {day}, local time' },
  succeeded: { id: 'records.outcome.true', defaultMessage: 'Succeeded' },
  failed: { id: 'records.outcome.false', defaultMessage: 'Failed' },
  named: { id: 'records.only.named', defaultMessage: '{name}: {value}' },
  fromDay: { id: 'records.only.from', defaultMessage: 'From {day}' },
  toDay: { id: 'records.only.to', defaultMessage: 'Until {day}' },
  receivedFrom: { id: 'records.only.receivedFrom', defaultMessage: 'Received from {day}' },
  receivedTo: { id: 'records.only.receivedTo', defaultMessage: 'Received until {day}' },
});

export interface ActiveFilter {
  /** The URL’s parameter. */
  name: string;
  text: string;
}

interface Texts {
  format: Format;
  intl: IntlShape<string>;
  zone: string;
  now: number;
  weekStart: Weekday;
}

/** Hour 0 is the first hour of Monday. */
const weekdayOf = (hourOfWeek: number): Weekday => (Math.floor(hourOfWeek / 24) + 1) as Weekday;

function hourOfWeekText(ofWeek: number, { format, intl }: Texts): string {
  const hour = ofWeek % 24;
  return format(messages.hour, {
    weekday: weekdayName(intl, weekdayOf(ofWeek), 'long'),
    from: minuteText(intl, hour * 60),
    to: minuteText(intl, (hour + 1) * 60),
  });
}

function periodText({ period }: RecordView, texts: Texts): string {
  const { format, intl } = texts;
  if (!period) return '';
  const days = daysOf(period, texts);
  const value =
    days === null
      ? nightHoursText(format, intl)
      : days.firstDay === days.lastDay
        ? dayText(intl, days.firstDay, 'long')
        : intl.formatDateTimeRange(Date.parse(days.firstDay), Date.parse(days.lastDay), {
            dateStyle: 'medium',
            timeZone: 'UTC',
          });
  return format(messages.named, { name: format(periodMessages[period]), value });
}

/** Every filter of the URL except the search, in the reader’s words. */
export function activeFilters(query: RecordQuery, view: RecordView, texts: Texts): ActiveFilter[] {
  const { format, intl, zone } = texts;
  const { keyType, recordType, operator, success, kind, hourOfWeek, fromDay, hours, startDate, endDate } = query;
  const moment = (at: number) => intl.formatDate(at, { dateStyle: 'medium', timeZone: zone });
  const given: Record<string, string | false | undefined> = {
    period: periodText(view, texts),
    night:
      view.night &&
      format(messages.named, { name: nightText(format, intl, view.night), value: nightHoursText(format, intl) }),
    from:
      view.from && !view.period && !view.night && format(messages.fromDay, { day: dayText(intl, view.from, 'medium') }),
    to: view.to && !view.period && !view.night && format(messages.toDay, { day: dayText(intl, view.to, 'medium') }),
    hours: hours && hoursText(format, intl, hours),
    keyType: keyType !== undefined && keyType !== KeyType.ALL && format(keyTypeMessages[keyType]),
    recordType: recordType !== undefined && format(eventName(recordType), { number: recordType }),
    operator,
    success: success && format(success === 'true' ? messages.succeeded : messages.failed),
    kind: kind && format(messages[kind]),
    hourOfWeek: hourOfWeek !== undefined && hourOfWeekText(hourOfWeek, texts),
    fromDay:
      fromDay !== undefined &&
      format(messages.since, { day: intl.formatDate(fromDay * DAY_MS, { dateStyle: 'medium', timeZone: 'UTC' }) }),
    startDate: startDate !== undefined && format(messages.receivedFrom, { day: moment(startDate) }),
    endDate: endDate !== undefined && format(messages.receivedTo, { day: moment(endDate) }),
  };
  return Object.entries(given).flatMap(([name, text]) => (text ? [{ name, text }] : []));
}
