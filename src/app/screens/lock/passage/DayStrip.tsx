import { defineMessages } from '@formatjs/intl';
import { MINUTES_A_DAY, type Weekday } from '../../../../../models/validity.ts';
import { minuteText } from '../../../forms/minuteText.ts';
import { weekdayName } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { classes } from '../../../ui/classes.ts';
import { HOURS } from './HoursScale.tsx';
import { type Span, STEP } from './passageDraft.ts';

const messages = defineMessages({
  day: { id: 'passage.drawing.day', defaultMessage: '{day}: {hours}' },
  closed: { id: 'passage.drawing.closed', defaultMessage: 'passage mode off' },
  hours: { id: 'passage.drawing.hours', defaultMessage: '{from} to {until}' },
});

interface DayStripProps {
  day: Weekday;
  spans: readonly Span[];
  stands: boolean;
  /** Half hour of the keyboard’s cursor; null on other days. */
  cursor: number | null;
}

export function DayStrip({ day, spans, stands, cursor }: DayStripProps) {
  const format = useMessage();
  const intl = useIntl();
  const written = spans.map(({ from, until }) =>
    format(messages.hours, { from: minuteText(intl, from), until: minuteText(intl, until) }),
  );
  const hours = written.length === 0 ? format(messages.closed) : intl.formatList(written);
  const share = (minutes: number) => `${(minutes / MINUTES_A_DAY) * 100}%`;
  const place = (from: number, until: number) =>
    stands
      ? { top: share(from), height: share(until - from) }
      : { insetInlineStart: share(from), width: share(until - from) };
  const across = stands ? 'inset-x-0' : 'inset-y-0';
  return (
    <div
      role="img"
      aria-label={format(messages.day, { day: weekdayName(intl, day, 'long'), hours })}
      data-day={day}
      className="pointer-events-none relative min-h-0 min-w-0 flex-1 overflow-hidden rounded-box border border-line bg-raised"
    >
      {HOURS.slice(1, -1).map(hour => (
        <span
          key={hour}
          className={classes('absolute border-line', across, stands ? 'border-t' : 'border-s')}
          style={place(hour * 60, hour * 60)}
        />
      ))}
      {spans.map(({ from, until }) => (
        <span
          key={from}
          className={classes('absolute border border-brand bg-brand opacity-70', across)}
          style={place(from, until)}
        />
      ))}
      {cursor !== null && (
        <span
          className={classes('absolute border-2 border-ink', across)}
          style={place(cursor * STEP, (cursor + 1) * STEP)}
        />
      )}
    </div>
  );
}
