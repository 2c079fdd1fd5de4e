import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { EXPORT_MONTHS } from '../../../../models/limits.ts';
import { KeyType } from '../../../../models/recordType.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { keyTypeMessages } from '../records/recordMessages.ts';
import { Choice } from './Choice.tsx';
import { type ExportPeriod, type OwnDays, PERIODS } from './exportPeriod.ts';

const messages = defineMessages({
  period: { id: 'export.period', defaultMessage: 'Period' },
  reach: {
    id: 'export.reach',
    defaultMessage:
      'Exports cover the past {months, plural, one {# month} other {# months}}. If a lock’s owner keeps records longer, exports can go back further.',
  },
  from: { id: 'export.period.from', defaultMessage: 'First day' },
  to: { id: 'export.period.to', defaultMessage: 'Last day' },
  types: { id: 'export.types', defaultMessage: 'Methods' },
  typesHint: { id: 'export.types.hint', defaultMessage: 'Leave all unchecked to include every method.' },
});
const periods: Record<ExportPeriod, MessageDescriptor> = defineMessages({
  halfYear: { id: 'export.period.halfYear', defaultMessage: 'Past six months' },
  month: { id: 'export.period.month', defaultMessage: 'Past month' },
  week: { id: 'export.period.week', defaultMessage: 'Past seven days' },
  all: { id: 'export.period.longest', defaultMessage: 'As far back as possible' },
  own: { id: 'export.period.own', defaultMessage: 'Custom period' },
});
const TYPES = Object.values(KeyType).filter(type => type !== KeyType.ALL);

export interface WhichRecords {
  period: ExportPeriod;
  days: OwnDays;
  types: readonly KeyType[];
}

interface RecordChoiceProps {
  value: WhichRecords;
  error: string | undefined;
  onChange: (value: WhichRecords) => void;
}

export function RecordChoice({ value, error, onChange }: RecordChoiceProps) {
  const format = useMessage();
  const { period, days, types } = value;
  const day = (name: keyof OwnDays) => (
    <Field label={format(messages[name])}>
      {wiring => (
        <input
          {...wiring}
          type="date"
          className={inputClasses}
          value={days[name]}
          onChange={({ target }) => onChange({ ...value, days: { ...days, [name]: target.value } })}
        />
      )}
    </Field>
  );
  return (
    <>
      <Choice
        legend={format(messages.period)}
        value={period}
        options={PERIODS.map(each => ({ value: each, label: format(periods[each]) }))}
        onChange={chosen => onChange({ ...value, period: chosen })}
      />
      <p className="-mt-4 max-w-prose text-sm text-muted">{format(messages.reach, { months: EXPORT_MONTHS })}</p>
      {period === 'own' && (
        <div data-wrong={error !== undefined || undefined} className="flex max-w-md flex-col gap-2">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {day('from')}
            {day('to')}
          </div>
          {error && (
            <p role="alert" className="text-danger">
              {error}
            </p>
          )}
        </div>
      )}
      <fieldset className="flex flex-col gap-1">
        <legend className="font-medium">{format(messages.types)}</legend>
        <p className="mb-1 text-sm text-muted">{format(messages.typesHint)}</p>
        <div className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-3">
          {TYPES.map(type => (
            <label key={type} className="target inline-flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4.5 shrink-0 accent-brand"
                checked={types.includes(type)}
                onChange={({ target }) =>
                  onChange({ ...value, types: target.checked ? [...types, type] : types.filter(one => one !== type) })
                }
              />
              {format(keyTypeMessages[type])}
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
