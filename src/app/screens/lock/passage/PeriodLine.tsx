import { defineMessages } from '@formatjs/intl';
import { Trash2 } from 'lucide-react';
import { MINUTES_A_DAY } from '../../../../../models/validity.ts';
import { Chip } from '../../../forms/Chip.tsx';
import { minuteRead, minuteWritten } from '../../../forms/doorTime.ts';
import { EVERY_DAY, toggled } from '../../../forms/validityDraft.ts';
import { weekdayName } from '../../../forms/weekdays.ts';
import { useIntl, useMessage } from '../../../i18n/intl.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { crossesMidnight, type Draft } from './passageDraft.ts';

const messages = defineMessages({
  period: { id: 'passage.period', defaultMessage: 'Period {number, number}' },
  allDay: { id: 'passage.allDay', defaultMessage: 'All day' },
  from: { id: 'passage.from', defaultMessage: 'From' },
  until: { id: 'passage.until', defaultMessage: 'Until' },
  crosses: {
    id: 'passage.crosses',
    defaultMessage: 'It goes on past midnight: until {until} of the next day. The lock is told of it as two periods.',
  },
  noDay: { id: 'passage.noDay', defaultMessage: 'Choose at least one day.' },
  noTime: { id: 'passage.noTime', defaultMessage: 'Enter from when until when.' },
  remove: { id: 'passage.remove', defaultMessage: 'Remove period {number, number}' },
});

interface PeriodLineProps {
  number: number;
  draft: Draft;
  /** Whether what is missing is told. */
  told: boolean;
  onChange: (draft: Draft) => void;
  onRemove: () => void;
}

/** One period, typed. */
export function PeriodLine({ number, draft, told, onChange, onRemove }: PeriodLineProps) {
  const format = useMessage();
  const intl = useIntl();
  const { weekdays, allDay, fromMinute, untilMinute } = draft;
  const missing = !allDay && (Number.isNaN(fromMinute) || Number.isNaN(untilMinute));
  const written = (minute: number) => (Number.isNaN(minute) ? '' : minuteWritten(minute));
  return (
    <fieldset className="flex flex-col gap-3 rounded-box border border-line p-3">
      <legend className="px-1 font-medium">{format(messages.period, { number })}</legend>
      <div
        data-wrong={(told && weekdays.length === 0) || undefined}
        className="grid max-w-md grid-cols-7 gap-1 sm:gap-2"
      >
        {EVERY_DAY.map(day => (
          <Chip
            key={day}
            label={weekdayName(intl, day, 'long')}
            pressed={weekdays.includes(day)}
            onPress={() => onChange({ ...draft, weekdays: toggled(weekdays, day) })}
          >
            {weekdayName(intl, day, 'short')}
          </Chip>
        ))}
      </div>
      {told && weekdays.length === 0 && (
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
        {!allDay && (
          <div className="grid grid-cols-2 gap-2 max-sm:order-1 max-sm:basis-full sm:gap-4">
            <Field label={format(messages.from)}>
              {wiring => (
                <input
                  {...wiring}
                  type="time"
                  className={inputClasses}
                  value={written(fromMinute)}
                  onChange={({ target }) => onChange({ ...draft, fromMinute: minuteRead(target.value) })}
                />
              )}
            </Field>
            <Field label={format(messages.until)} error={told && missing ? format(messages.noTime) : undefined}>
              {wiring => (
                <input
                  {...wiring}
                  type="time"
                  className={inputClasses}
                  value={written(untilMinute)}
                  onChange={({ target }) =>
                    onChange({
                      ...draft,
                      untilMinute: target.value === '00:00' ? MINUTES_A_DAY : minuteRead(target.value),
                    })
                  }
                />
              )}
            </Field>
          </div>
        )}
        <span className="ml-auto">
          <IconButton
            label={format(messages.remove, { number })}
            icon={<Trash2 aria-hidden size={18} />}
            onClick={onRemove}
          />
        </span>
      </div>
      {!missing && crossesMidnight(draft) && (
        <p className="text-sm text-muted">{format(messages.crosses, { until: minuteWritten(untilMinute) })}</p>
      )}
    </fieldset>
  );
}
