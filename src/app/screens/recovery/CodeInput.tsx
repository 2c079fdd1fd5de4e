import type { ComponentProps } from 'react';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { messages } from './codeMessages.ts';

interface CodeInputProps {
  error: string | undefined;
  input: Omit<ComponentProps<'input'>, 'className' | 'id'>;
}

export function CodeInput({ error, input }: CodeInputProps) {
  const format = useMessage();
  return (
    <Field label={format(messages.code)} error={error}>
      {wiring => (
        <input
          {...wiring}
          {...input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          className={`${inputClasses} figures tracking-widest`}
        />
      )}
    </Field>
  );
}
