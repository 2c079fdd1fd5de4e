import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { MINUTES_A_DAY } from '../../../../../models/validity.ts';
import { Chip } from '../../../forms/Chip.tsx';
import { minuteRead, minuteWritten } from '../../../forms/doorTime.ts';
import { minuteText } from '../../../forms/minuteText.ts';
import { toggled } from '../../../forms/validityDraft.ts';
import { weekdayName, weekIn } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { crossesMidnight, type Draft, isSet } from './passageDraft.ts';

const messages = defineMessages({
  period: { id: 'passage.period', defaultMessage: 'Period {number, number}' },
  allDay: { id: 'passage.allDay', defaultMessage: 'All day' },
  from: { id: 'passage.from', defaultMessage: 'From' },
  until: { id: 'passage.until', defaultMessage: 'Until' },
  crosses: {
    id: 'passage.crosses',
    defaultMessage:
      'These hours continue past midnight until {until} the next day. The lock stores them as two periods.',
  },
  noDay: { id: 'passage.noDay', defaultMessage: 'Choose at least one day.' },
  noTime: { id: 'passage.noTime', defaultMessage: 'Enter a start and end time.' },
  remove: { id: 'passage.remove', defaultMessage: 'Remove period {number, number}' },
});

interface PeriodLineProps {
  number: number;
  draft: Draft;
  /** True to show what is missing. */
  told: boolean;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
}

export function PeriodLine({ number, draft, told, onChange, onRemove }: PeriodLineProps) {
  const format = useMessage();
  const intl = useIntl();
  const { weekdays, allDay, untilMinute } = draft;
  const missing = !isSet(draft);
  const noDay = told && weekdays.length === 0;
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-line p-3">
      <legend className="px-1 font-medium">{format(messages.period, { number })}</legend>
      <PeriodDays weekdays={weekdays} wrong={noDay} onChange={days => onChange({ ...draft, weekdays: days })} />
      {noDay && (
        <p role="alert" className="text-sm text-danger">
          {format(messages.noDay)}
        </p>
      )}
      <div className="flex flex-wrap items-end gap-4">
        <span className="flex items-center gap-1">
          <Checkbox
            label={`${format(messages.period, { number })}: ${format(messages.allDay)}`}
            checked={allDay}
            onChange={checked => onChange({ ...draft, allDay: checked })}
          />
          <span>{format(messages.allDay)}</span>
        </span>
        {!allDay && <PeriodTimes draft={draft} wrong={told && missing} onChange={onChange} />}
        <span className="ms-auto">
          <IconButton
            label={format(messages.remove, { number })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onRemove}
          />
        </span>
      </div>
      {!missing && crossesMidnight(draft) && (
        <p className="text-sm text-muted">{format(messages.crosses, { until: minuteText(intl, untilMinute) })}</p>
      )}
    </fieldset>
  );
}

interface PeriodDaysProps {
  weekdays: Draft['weekdays'];
  wrong: boolean;
  onChange: (weekdays: Draft['weekdays']) => void;
}

function PeriodDays({ weekdays, wrong, onChange }: PeriodDaysProps) {
  const intl = useIntl();
  return (
    <div data-wrong={wrong || undefined} className="grid max-w-md grid-cols-7 gap-1 sm:gap-2">
      {weekIn(intl).map(day => (
        <Chip
          key={day}
          label={weekdayName(intl, day, 'long')}
          pressed={weekdays.includes(day)}
          onPress={() => onChange(toggled(weekdays, day))}
        >
          {weekdayName(intl, day, 'short')}
        </Chip>
      ))}
    </div>
  );
}

interface PeriodTimesProps {
  draft: Draft;
  wrong: boolean;
  onChange: (draft: Draft) => void;
}

function PeriodTimes({ draft, wrong, onChange }: PeriodTimesProps) {
  const format = useMessage();
  const written = (minute: number) => (Number.isNaN(minute) ? '' : minuteWritten(minute));
  const until = (value: string) => (value === '00:00' ? MINUTES_A_DAY : minuteRead(value));
  return (
    <div className="grid grid-cols-2 gap-2 max-sm:order-1 max-sm:basis-full sm:gap-4">
      <Field label={format(messages.from)}>
        {wiring => (
          <input
            {...wiring}
            type="time"
            className={inputClasses}
            value={written(draft.fromMinute)}
            onChange={({ target }) => onChange({ ...draft, fromMinute: minuteRead(target.value) })}
          />
        )}
      </Field>
      <Field label={format(messages.until)} error={wrong ? format(messages.noTime) : undefined}>
        {wiring => (
          <input
            {...wiring}
            type="time"
            className={inputClasses}
            value={written(draft.untilMinute)}
            onChange={({ target }) => onChange({ ...draft, untilMinute: until(target.value) })}
          />
        )}
      </Field>
    </div>
  );
}
