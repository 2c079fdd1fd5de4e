import { defineMessages } from '@formatjs/intl';
import { windowOf } from '../../../machines/aggregates/credential/validityRules.ts';
import { MINUTES_A_DAY, type Validity, type Weekday } from '../../../models/validity.ts';
import { knownZone } from '../../../models/zoneChange.ts';
import { useIntl, useMessage } from '../i18n/intl.tsx';
import { ownZone } from '../i18n/ownZone.ts';
import { minuteText } from './minuteText.ts';
import { EVERY_DAY, sameDays, WEEKEND, WORKDAYS } from './validityDraft.ts';
import { daysMessages, kindMessages } from './validityMessages.ts';
import { weekdayName, weekIn } from './weekdays.ts';

const messages = defineMessages({
  onceWindow: { id: 'validity.once.window', defaultMessage: 'One time, {window}' },
  hours: { id: 'validity.hours.between', defaultMessage: '{days}, {from}–{until}' },
  allDay: { id: 'validity.hours.allDay', defaultMessage: '{days}, all day' },
  zone: { id: 'validity.zone', defaultMessage: '{zone} time' },
  own: { id: 'validity.own', defaultMessage: 'Your local time: {window}' },
});

const TIMES: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };
/** A line may break between the two moments of a range, but not within one. */
const unbroken = (range: string) => range.replaceAll(/(?<![–～]) (?![–～])/g, '\u00a0');

/** A validity in the lock’s time zone. If the user’s differs, a period, but no cycle, is also shown in that zone. */
export function ValidityText({ validity, timeZone: named }: { validity: Validity; timeZone: string }) {
  const format = useMessage();
  const intl = useIntl();
  const timeZone = knownZone(named);
  const { start, end } = windowOf(validity);
  if (start === undefined || end === undefined) return <span>{format(kindMessages[validity.kind])}</span>;
  const range = (style: Intl.DateTimeFormatOptions, until: number, zone = timeZone) =>
    unbroken(intl.formatDateTimeRange(start, until, { ...style, timeZone: zone }));
  const window = range(TIMES, end);
  return (
    <span className="flex flex-col break-keep">
      {validity.kind === 'cycle' ? (
        <>
          <span>
            {format(isAllDay(validity) ? messages.allDay : messages.hours, {
              days: daysText(validity.weekdays),
              from: minuteText(intl, validity.fromMinute),
              until: minuteText(intl, validity.untilMinute),
            })}
          </span>
          <span className="text-sm text-muted">{range({ dateStyle: 'medium' }, end - 1)}</span>
        </>
      ) : (
        <span>{validity.kind === 'once' ? format(messages.onceWindow, { window }) : window}</span>
      )}
      {timeZone !== ownZone && <span className="text-sm text-muted">{format(messages.zone, { zone: timeZone })}</span>}
      {timeZone !== ownZone && validity.kind !== 'cycle' && (
        <span className="text-sm text-muted">{format(messages.own, { window: range(TIMES, end, ownZone) })}</span>
      )}
    </span>
  );

  function daysText(days: readonly Weekday[]): string {
    if (sameDays(days, EVERY_DAY)) return format(daysMessages.every);
    if (sameDays(days, WORKDAYS)) return format(daysMessages.workdays);
    if (sameDays(days, WEEKEND)) return format(daysMessages.weekend);
    return intl.formatList(
      weekIn(intl)
        .filter(one => days.includes(one))
        .map(one => weekdayName(intl, one, 'short')),
      { type: 'conjunction', style: 'narrow' },
    );
  }
}

const isAllDay = ({ fromMinute, untilMinute }: Extract<Validity, { kind: 'cycle' }>) =>
  fromMinute === 0 && untilMinute === MINUTES_A_DAY;
