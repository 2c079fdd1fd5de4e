import { defineMessages } from '@formatjs/intl';
import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ScheduleTime } from '../../../../models/schedule.ts';
import type { Weekday } from '../../../../models/validity.ts';
import { Chip } from '../../forms/Chip.tsx';
import { minuteRead, minuteWritten } from '../../forms/doorTime.ts';
import { EVERY_DAY, toggled } from '../../forms/validityDraft.ts';
import { weekdayName, weekIn } from '../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { Choice } from '../export/Choice.tsx';

const messages = defineMessages({
  how: { id: 'schedule.when', defaultMessage: 'Frequency' },
  weekly: { id: 'schedule.when.everyWeek', defaultMessage: 'Every week' },
  once: { id: 'schedule.when.onlyOnce', defaultMessage: 'Once' },
  days: { id: 'schedule.when.days', defaultMessage: 'Days' },
  noDay: { id: 'schedule.when.noDay', defaultMessage: 'Choose at least one day.' },
  day: { id: 'schedule.when.day', defaultMessage: 'Day' },
  time: { id: 'schedule.when.time', defaultMessage: 'Time' },
  timeHint: {
    id: 'schedule.when.time.hint',
    defaultMessage: 'The job runs at this time in each lock’s own time zone.',
  },
  noTime: { id: 'schedule.when.noTime', defaultMessage: 'Enter a time.' },
  wrongDay: { id: 'schedule.when.wrongDay', defaultMessage: 'Enter a day and time in the future.' },
});

/** Kept apart from the value to send, so that switching the mode loses no input. */
export interface WhenDraft {
  kind: ScheduleTime['kind'];
  weekdays: readonly Weekday[];
  day: string;
  minute: number;
}

export const draftOf = (when: ScheduleTime | null): WhenDraft => ({
  kind: when?.kind ?? 'weekly',
  weekdays: when?.kind === 'weekly' ? when.weekdays : EVERY_DAY,
  day: when?.kind === 'once' ? when.day : '',
  minute: when?.minute ?? 22 * 60,
});

/** The time of the draft; null while it is incomplete. */
export function timeOf({ kind, weekdays, day, minute }: WhenDraft): ScheduleTime | null {
  if (Number.isNaN(minute)) return null;
  if (kind === 'once') return day === '' ? null : { kind, day, minute };
  return weekdays.length === 0 ? null : { kind, weekdays: [...weekdays], minute };
}

interface WhenFieldsProps {
  value: WhenDraft;
  onChange: (value: WhenDraft) => void;
  tried: boolean;
  /** True if the server found no future run. */
  isPast: boolean;
}

export function WhenFields({ value, onChange, tried, isPast }: WhenFieldsProps) {
  const format = useMessage();
  const intl = useIntl();
  const { kind, weekdays, day, minute } = value;
  const noDay = tried && weekdays.length === 0;
  const wrongDay = (tried && day === '') || isPast;
  return (
    <>
      <Choice
        legend={format(messages.how)}
        value={kind}
        options={[
          { value: 'weekly', label: format(messages.weekly) },
          { value: 'once', label: format(messages.once) },
        ]}
        onChange={next => onChange({ ...value, kind: next })}
      />
      {kind === 'weekly' ? (
        <fieldset data-wrong={noDay ? true : undefined} className="flex flex-col gap-2">
          <legend className="mb-1 font-medium">{format(messages.days)}</legend>
          <div className="grid max-w-md grid-cols-7 gap-1 sm:gap-2">
            {weekIn(intl).map(each => (
              <Chip
                key={each}
                label={weekdayName(intl, each, 'long')}
                pressed={weekdays.includes(each)}
                onPress={() => onChange({ ...value, weekdays: toggled(weekdays, each) })}
              >
                {weekdayName(intl, each, 'short')}
              </Chip>
            ))}
          </div>
          {noDay && (
            <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
              <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
              {format(messages.noDay)}
            </p>
          )}
        </fieldset>
      ) : (
        <Field label={format(messages.day)} error={wrongDay ? format(messages.wrongDay) : undefined}>
          {wiring => (
            <input
              {...wiring}
              type="date"
              className={`${inputClasses} max-w-md`}
              value={day}
              onChange={({ target }) => onChange({ ...value, day: target.value })}
            />
          )}
        </Field>
      )}
      <Field
        label={format(messages.time)}
        hint={format(messages.timeHint)}
        error={tried && Number.isNaN(minute) ? format(messages.noTime) : undefined}
      >
        {wiring => (
          <input
            {...wiring}
            type="time"
            className={`${inputClasses} max-w-md`}
            value={Number.isNaN(minute) ? '' : minuteWritten(minute)}
            onChange={({ target }) => onChange({ ...value, minute: minuteRead(target.value) })}
          />
        )}
      </Field>
    </>
  );
}
