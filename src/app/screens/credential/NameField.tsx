import type { ComponentProps } from 'react';
import { CREDENTIAL_NAME_MAX } from '../../../../models/limits.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { formMessages } from './formMessages.ts';

interface NameFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className' | 'autoComplete'> {
  wrong: boolean;
}

export function NameField({ wrong, ...input }: NameFieldProps) {
  const format = useMessage();
  return (
    <Field
      label={format(formMessages.name)}
      hint={format(formMessages.nameHint)}
      error={wrong ? format(formMessages.nameWrong, { max: CREDENTIAL_NAME_MAX }) : undefined}
    >
      {wiring => <input {...wiring} {...input} autoComplete="off" className={inputClasses} />}
    </Field>
  );
}
