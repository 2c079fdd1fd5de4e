import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';
import { Field, inputClasses } from '../ui/Field.tsx';

const messages = defineMessages({
  country: { id: 'account.countryCode', defaultMessage: 'Country code of the phone number' },
  wrong: { id: 'account.countryCode.wrong', defaultMessage: 'Enter a country code, like +49.' },
});

export interface NamedAccount {
  account: string;
  countryCode: string;
}

interface AccountFieldsProps {
  label: string;
  hint: string;
  value: NamedAccount;
  /** Error of the account field. The country code has one message for all its errors. */
  error: string | undefined;
  countryError: (wrong: string) => string | undefined;
  onChange: (value: NamedAccount) => void;
}

/** The country code field appears for phone numbers only. */
export function AccountFields({ label, hint, value, error, countryError, onChange }: AccountFieldsProps) {
  const format = useMessage();
  const { account, countryCode } = value;
  const isPhone = account.trim() !== '' && !/[@a-z]/i.test(account);
  return (
    <>
      <Field label={label} hint={hint} error={error}>
        {wiring => (
          <input
            {...wiring}
            value={account}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
            onChange={({ target }) => onChange({ ...value, account: target.value })}
          />
        )}
      </Field>
      {isPhone && (
        <Field label={format(messages.country)} error={countryError(format(messages.wrong))}>
          {wiring => (
            <input
              {...wiring}
              value={countryCode}
              inputMode="tel"
              autoComplete="off"
              className={inputClasses}
              onChange={({ target }) => onChange({ ...value, countryCode: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
