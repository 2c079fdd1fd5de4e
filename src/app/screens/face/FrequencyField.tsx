import { defineMessages, type MessageDescriptor } from '@formatjs/intl';
import type { ComponentProps } from 'react';
import { VERIFICATION_FREQUENCIES, type VerificationFrequency } from '../../../../models/faceVerification.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  label: { id: 'face.verify.every', defaultMessage: 'Verification frequency' },
  once: {
    id: 'face.verify.hint.once',
    defaultMessage: 'The photo used to add the face is enough. You never have to verify the face again.',
  },
  again: {
    id: 'face.verify.hint.again',
    defaultMessage:
      'A manager of the lock takes a new photo each time. The console only compares the new photo with the stored photo. The new photo isn’t saved. You get a reminder before each verification. If a face isn’t verified in time, the console removes the face from the lock. Verify the face to restore access.',
  },
  noGateway: {
    id: 'face.verify.hint.noGateway',
    defaultMessage:
      'Regular verification needs a gateway. Without one, the console can’t remove an unverified face from the lock.',
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
