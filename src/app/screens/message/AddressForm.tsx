import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useSending } from '../../forms/useSending.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  hint: {
    id: 'operator.endSessions.hint',
    defaultMessage: 'E-mail address, or phone number with its country: +49 …',
  },
});

interface AddressFormProps {
  label: string;
  /** What is said where nothing was entered. */
  missing: string;
  submit: string;
  icon: ReactNode;
  weight: 'primary' | 'danger';
  /** What is wrong with the address is said beside it. */
  wrong: Partial<Record<ErrorName, string>>;
  /** One was sent before it: the focus stays in the form. */
  again: boolean;
  act: (address: string) => Promise<void>;
}

/** An operator names somebody by an address. */
export function AddressForm({ label, missing, submit, icon, weight, wrong, again, act }: AddressFormProps) {
  const format = useMessage();
  const [written, setWritten] = useState('');
  const address = written.trim();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (again) input.current?.focus();
  }, [again]);
  const { form, tried, busy, failure, changed, onSubmit } = useSending(address !== '', () => act(address));
  const name = errorNameOf(failure);
  const wrongWith = name === null || name === 'redirected' ? undefined : wrong[name];
  return (
    <form ref={form} noValidate className="flex max-w-md flex-col items-start" onSubmit={onSubmit}>
      <Field label={label} hint={format(messages.hint)} error={tried && address === '' ? missing : wrongWith}>
        {wiring => (
          <input
            {...wiring}
            ref={input}
            value={written}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
            onChange={({ target }) => {
              changed();
              setWritten(target.value);
            }}
          />
        )}
      </Field>
      <div className="mt-4">
        <Button type="submit" weight={weight} busy={busy} icon={icon}>
          {submit}
        </Button>
      </div>
      <div role="alert">
        {failure !== null && wrongWith === undefined && <p className="text-danger">{failureText(format, failure)}</p>}
      </div>
    </form>
  );
}
