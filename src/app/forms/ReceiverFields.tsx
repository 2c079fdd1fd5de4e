import { defineMessages } from '@formatjs/intl';
import type { ErrorName } from '../../../models/errorCodes.ts';
import { useMessage } from '../i18n/intl.tsx';
import { AccountFields } from './AccountFields.tsx';

const messages = defineMessages({
  receiver: { id: 'handOver.receiver', defaultMessage: 'Recipient’s account' },
  receiverHint: {
    id: 'handOver.receiver.hint',
    defaultMessage: 'An e-mail address or phone number registered here.',
  },
  receiverWrong: { id: 'handOver.receiver.wrong', defaultMessage: 'Enter the recipient’s account.' },
});

export interface Receiver {
  receiver: string;
  countryCode: string;
}

export const ABOUT_RECEIVER = {
  receiverUnknown: 'receiver',
  receiverIsSelf: 'receiver',
  receiverNotCompany: 'receiver',
  receiverIsCompany: 'receiver',
  receiverNotPerson: 'receiver',
} as const satisfies Partial<Record<ErrorName, keyof Receiver>>;

interface ReceiverFieldsProps {
  value: Receiver;
  errorAt: (input: keyof Receiver, wrong: string) => string | undefined;
  onChange: (value: Receiver) => void;
}

export function ReceiverFields({ value: { receiver, countryCode }, errorAt, onChange }: ReceiverFieldsProps) {
  const format = useMessage();
  const wrong = format(messages.receiverWrong);
  return (
    <AccountFields
      label={format(messages.receiver)}
      hint={format(messages.receiverHint)}
      value={{ account: receiver, countryCode }}
      error={errorAt('receiver', wrong)}
      countryError={sentence => errorAt('countryCode', sentence)}
      onChange={next => onChange({ receiver: next.account, countryCode: next.countryCode })}
    />
  );
}
