import { defineMessages } from '@formatjs/intl';
import { useMessage } from '../i18n/intl.tsx';
import { Field, inputClasses } from '../ui/Field.tsx';

const messages = defineMessages({
  receiver: { id: 'handOver.receiver', defaultMessage: 'Recipient’s account' },
  receiverHint: {
    id: 'handOver.receiver.hint',
    defaultMessage: 'An e-mail address or a phone number that is registered here.',
  },
  receiverWrong: { id: 'handOver.receiver.wrong', defaultMessage: 'Enter the account that it is for.' },
  country: { id: 'handOver.country', defaultMessage: 'Country code of the phone number' },
});

export interface Receiver {
  receiver: string;
  countryCode: string;
}

interface ReceiverFieldsProps {
  value: Receiver;
  /** Nobody was named. */
  missing: boolean;
  /** Why the server does not take it, in words. */
  refused?: string | undefined;
  onChange: (value: Receiver) => void;
}

/** Whom something is handed over to, by the account that they sign in with. */
export function ReceiverFields({ value, missing, refused, onChange }: ReceiverFieldsProps) {
  const format = useMessage();
  const { receiver, countryCode } = value;
  const isPhone = receiver.trim() !== '' && !/[@a-z]/i.test(receiver);
  return (
    <>
      <Field
        label={format(messages.receiver)}
        hint={format(messages.receiverHint)}
        error={missing ? format(messages.receiverWrong) : refused}
      >
        {wiring => (
          <input
            {...wiring}
            value={receiver}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
            onChange={({ target }) => onChange({ ...value, receiver: target.value })}
          />
        )}
      </Field>
      {isPhone && (
        <Field label={format(messages.country)}>
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
