import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ComponentProps } from 'react';
import { VERIFICATION_FREQUENCIES, type VerificationFrequency } from '../../../../models/faceVerification.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  label: { id: 'face.verify.every', defaultMessage: 'Verification frequency' },
  once: {
    id: 'face.verify.hint.once',
    defaultMessage: 'The photo you add the face with is enough. You never have to verify the face again.',
  },
  again: {
    id: 'face.verify.hint.again',
    defaultMessage:
      'A manager of the lock takes a new photo each time. The console compares it with the stored photo and doesn’t keep it. You get a reminder first. The console removes an unverified face from the lock until you verify it.',
  },
  noGateway: {
    id: 'face.verify.hint.noGateway',
    defaultMessage: 'Only once. Without a gateway, the console can’t remove a face from the lock.',
  },
});

const frequencyMessages: Record<VerificationFrequency, MessageDescriptor> = defineMessages({
  once: { id: 'face.verify.once', defaultMessage: 'Only once' },
  daily: { id: 'face.verify.daily', defaultMessage: 'Daily' },
  weekly: { id: 'face.verify.weekly', defaultMessage: 'Weekly' },
  monthly: { id: 'face.verify.monthly', defaultMessage: 'Monthly' },
});

interface FrequencyFieldProps extends ComponentProps<'select'> {
  value: VerificationFrequency;
  hasGateway: boolean;
  error?: string | undefined;
}

export function FrequencyField({ value, hasGateway, error, ...select }: FrequencyFieldProps) {
  const format = useMessage();
  const hint = hasGateway ? (value === 'once' ? messages.once : messages.again) : messages.noGateway;
  return (
    <Field label={format(messages.label)} hint={format(hint)} error={error}>
      {wiring => (
        <select {...wiring} {...select} value={value} disabled={!hasGateway} className={inputClasses}>
          {VERIFICATION_FREQUENCIES.map(every => (
            <option key={every} value={every}>
              {format(frequencyMessages[every])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
