import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import { HOUR_CYCLES, type HourCycle } from '../../i18n/hourCycle.ts';
import { useMessage, useSpeech } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { useMinute } from '../../ui/minute.ts';
import { useMoment } from '../../ui/useMoment.ts';
import { Section } from './security/Section.tsx';

const messages = defineMessages({
  title: { id: 'account.times', defaultMessage: 'Dates and times' },
  lead: {
    id: 'account.times.lead',
    defaultMessage: 'Dates and numbers follow your language and region. The time format applies only to this device.',
  },
  hours: { id: 'account.times.hours', defaultMessage: 'Time format' },
  example: { id: 'account.times.example', defaultMessage: 'Example: {moment}' },
});

const cycleMessages: Record<HourCycle, MessageDescriptor> = defineMessages({
  auto: { id: 'account.times.auto', defaultMessage: 'Automatic' },
  h12: { id: 'account.times.h12', defaultMessage: '12-hour' },
  h23: { id: 'account.times.h23', defaultMessage: '24-hour' },
});

export function TimesSection() {
  const format = useMessage();
  const { hourCycle, chooseHourCycle } = useSpeech();
  const moment = useMoment();
  const now = useMinute();
  return (
    <Section title={format(messages.title)} lead={format(messages.lead)}>
      <div className="max-w-md">
        <Field label={format(messages.hours)} hint={format(messages.example, { moment: moment(now) })}>
          {wiring => (
            <select
              {...wiring}
              value={hourCycle}
              onChange={({ target }) => chooseHourCycle(HOUR_CYCLES.find(cycle => cycle === target.value) ?? 'auto')}
              className={inputClasses}
            >
              {HOUR_CYCLES.map(cycle => (
                <option key={cycle} value={cycle}>
                  {format(cycleMessages[cycle])}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
    </Section>
  );
}
