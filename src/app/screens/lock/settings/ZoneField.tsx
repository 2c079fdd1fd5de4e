import { defineMessages } from '@formatjs/intl';
import { useId } from 'react';
import { isTimeZone, offsetAt } from '../../../../../models/zoneChange.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { useMinute } from '../../../ui/minute.ts';
import { offsetWritten } from './offset.ts';

const messages = defineMessages({
  label: { id: 'setting.zone', defaultMessage: 'Time zone' },
  hint: { id: 'setting.zone.hint', defaultMessage: 'Currently {offset}. The lock’s clock follows this time zone.' },
  hintAlone: {
    id: 'setting.zone.hintAlone',
    defaultMessage: 'Currently {offset}. Times at this door use this time zone.',
  },
  wrong: { id: 'setting.zone.wrong', defaultMessage: 'Choose a time zone, such as Europe/Berlin.' },
});

export const ZONES: readonly string[] = Intl.supportedValuesOf?.('timeZone') ?? [];

interface ZoneFieldProps {
  value: string;
  /** True after the first submission, from which on an unknown zone is an error. */
  tried: boolean;
  /** True if the lock has a clock, which the zone sets. */
  setsClock?: boolean;
  isRefused?: boolean;
  onChange: (zone: string) => void;
}

export function ZoneField({ value, tried, setsClock = false, isRefused = false, onChange }: ZoneFieldProps) {
  const format = useMessage();
  const now = useMinute();
  const list = useId();
  const isKnown = isTimeZone(value);
  return (
    <Field
      label={format(messages.label)}
      hint={
        isKnown
          ? format(setsClock ? messages.hint : messages.hintAlone, { offset: offsetWritten(offsetAt(value, now)) })
          : undefined
      }
      error={(tried && !isKnown) || isRefused ? format(messages.wrong) : undefined}
    >
      {wiring => (
        <>
          <input
            {...wiring}
            list={list}
            autoComplete="off"
            className={inputClasses}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <datalist id={list}>
            {ZONES.map(name => (
              <option key={name} value={name} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
