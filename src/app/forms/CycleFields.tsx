import { defineMessages } from '@formatjs/intl';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { MINUTES_A_DAY, type Validity, type Weekday } from '../../../models/validity.ts';
import { useIntl, useMessage } from '../i18n/intl.tsx';
import { Field, inputClasses } from '../ui/Field.tsx';
import { Chip } from './Chip.tsx';
import { firstDayRead, firstDayWritten, lastDayRead, lastDayWritten, minuteRead, minuteWritten } from './doorTime.ts';
import { EVERY_DAY, sameDays, toggled, WEEKEND, WORKDAYS } from './validityDraft.ts';
import { daysMessages } from './validityMessages.ts';
import type { ValidityField } from './validityProblem.ts';
import { weekdayName, weekIn } from './weekdays.ts';

const messages = defineMessages({
  days: { id: 'validity.days', defaultMessage: 'Days' },
  from: { id: 'validity.from', defaultMessage: 'From' },
  until: { id: 'validity.until', defaultMessage: 'Until' },
  untilHint: { id: 'validity.until.hint', defaultMessage: 'For the end of the day, enter midnight (00:00).' },
  firstDay: { id: 'validity.firstDay', defaultMessage: 'First day' },
  lastDay: { id: 'validity.lastDay', defaultMessage: 'Last day' },
});

const SETS = [
  { name: daysMessages.every, days: EVERY_DAY },
  { name: daysMessages.workdays, days: WORKDAYS },
  { name: daysMessages.weekend, days: WEEKEND },
];

/** `oneOrSet`: one weekday or a preset, for locks that support no other sets. `end`: only the last day is editable. */
export type CycleChoice = 'all' | 'oneOrSet' | 'end';

type Cycle = Extract<Validity, { kind: 'cycle' }>;

interface CycleFieldsProps {
  value: Cycle;
  choice: CycleChoice;
  onChange: (validity: Cycle) => void;
  timeZone: string;
  errorAt: (field: ValidityField) => string | undefined;
}

export function CycleFields({ choice, ...props }: CycleFieldsProps) {
  if (choice === 'end') return <LastDay {...props} />;
  return (
    <>
      <Weekdays {...props} choice={choice} />
      <Hours {...props} />
      <div className="grid gap-4 @md:grid-cols-2">
        <FirstDay {...props} />
        <LastDay {...props} />
      </div>
    </>
  );
}

type FieldProps = Omit<CycleFieldsProps, 'choice'>;

function Weekdays({ value, choice, onChange, errorAt }: CycleFieldsProps) {
  const format = useMessage();
  const intl = useIntl();
  const noDay = errorAt('weekdays');
  const choose = (weekdays: readonly Weekday[]) => onChange({ ...value, weekdays: [...weekdays] });
  return (
    <fieldset data-wrong={noDay ? true : undefined} className="flex flex-col gap-2">
      <legend className="mb-1 font-medium">{format(messages.days)}</legend>
      <div className="flex flex-wrap gap-2">
        {SETS.map(({ name, days }) => (
          <Chip key={name.id} pressed={sameDays(value.weekdays, days)} onPress={() => choose(days)}>
            {format(name)}
          </Chip>
        ))}
      </div>
      <div className="grid max-w-md grid-cols-7 gap-1 sm:gap-2">
        {weekIn(intl).map(day => (
          <Chip
            key={day}
            label={weekdayName(intl, day, 'long')}
            pressed={value.weekdays.includes(day)}
            onPress={() => choose(choice === 'oneOrSet' ? [day] : toggled(value.weekdays, day))}
          >
            {weekdayName(intl, day, 'short')}
          </Chip>
        ))}
      </div>
      {noDay && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
          {noDay}
        </p>
      )}
    </fieldset>
  );
}

function Hours({ value, onChange, errorAt }: FieldProps) {
  const format = useMessage();
  const written = (minute: number) => (Number.isNaN(minute) ? '' : minuteWritten(minute));
  return (
    <div className="grid grid-cols-2 gap-4">
      <Field label={format(messages.from)}>
        {wiring => (
          <input
            {...wiring}
            type="time"
            className={inputClasses}
            value={written(value.fromMinute)}
            onChange={({ target }) => onChange({ ...value, fromMinute: minuteRead(target.value) })}
          />
        )}
      </Field>
      <Field label={format(messages.until)} hint={format(messages.untilHint)} error={errorAt('hours')}>
        {wiring => (
          <input
            {...wiring}
            type="time"
            className={inputClasses}
            value={written(value.untilMinute)}
            onChange={({ target }) =>
              onChange({ ...value, untilMinute: minuteRead(target.value) || endOf(target.value) })
            }
          />
        )}
      </Field>
    </div>
  );
}

/** Midnight as an end means the end of that day. */
const endOf = (written: string): number => (written === '' ? Number.NaN : MINUTES_A_DAY);

function FirstDay({ value, onChange, timeZone, errorAt }: FieldProps) {
  const format = useMessage();
  return (
    <Field label={format(messages.firstDay)} error={errorAt('start')}>
      {wiring => (
        <input
          {...wiring}
          type="date"
          className={inputClasses}
          value={firstDayWritten(value.start, timeZone)}
          onChange={({ target }) => onChange({ ...value, start: firstDayRead(target.value, timeZone) })}
        />
      )}
    </Field>
  );
}

function LastDay({ value, onChange, timeZone, errorAt }: FieldProps) {
  const format = useMessage();
  return (
    <Field label={format(messages.lastDay)} error={errorAt('end')}>
      {wiring => (
        <input
          {...wiring}
          type="date"
          className={inputClasses}
          value={lastDayWritten(value.end, timeZone)}
          onChange={({ target }) => onChange({ ...value, end: lastDayRead(target.value, timeZone) })}
        />
      )}
    </Field>
  );
}
