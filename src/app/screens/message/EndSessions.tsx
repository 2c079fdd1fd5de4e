import { defineMessages } from '@formatjs/intl';
import { LogOut } from 'lucide-react';
import { operatorCommands } from '../../actors/operator.ts';
import { useCall } from '../../actors/useCall.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { AddressForm } from './AddressForm.tsx';

const messages = defineMessages({
  title: { id: 'operator.endSessions', defaultMessage: 'Sign out a user' },
  lead: {
    id: 'operator.endSessions.lead',
    defaultMessage:
      'As this console’s operator, you can sign a user out on all devices. Do this if a stranger may be using the account.',
  },
  account: { id: 'operator.endSessions.account', defaultMessage: 'Account' },
  missing: { id: 'operator.endSessions.missing', defaultMessage: 'Enter the user’s e-mail address or phone number.' },
  act: { id: 'operator.endSessions.act', defaultMessage: 'Sign out everywhere' },
  done: {
    id: 'operator.endSessions.done',
    defaultMessage:
      '{count, plural, =0 {{account} isn’t signed in anywhere.} one {Signed {account} out on # device.} other {Signed {account} out on # devices.}}',
  },
});

/** Lets an operator end all sessions of an account. */
export function EndSessions() {
  const format = useMessage();
  const { callForAnswer, answer } = useCall(async (account: string) => ({
    account,
    count: await operatorCommands.endSessions(account),
  }));
  return (
    <section aria-label={format(messages.title)} className="card mt-6 flex flex-col gap-4 p-4">
      <div>
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <p className="text-muted">{format(messages.lead)}</p>
      </div>
      <div>
        <AddressForm
          label={format(messages.account)}
          missing={format(messages.missing)}
          wrong={{ accountNotFound: format(errorMessages.accountNotFound) }}
          submit={format(messages.act)}
          weight="danger"
          icon={<LogOut aria-hidden size={18} />}
          act={callForAnswer}
        />
        <p role="status" className="mt-2">
          {answer && format(messages.done, answer)}
        </p>
      </div>
    </section>
  );
}
