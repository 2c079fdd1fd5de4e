import { defineMessages } from '@formatjs/intl';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { operatorCommands } from '../../actors/operator.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useSending } from '../../forms/useSending.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  title: { id: 'operator.endSessions', defaultMessage: 'Sign out a user' },
  lead: {
    id: 'operator.endSessions.lead',
    defaultMessage: 'You run this console. Sign an account out on all devices if a stranger may be using it.',
  },
  account: { id: 'operator.endSessions.account', defaultMessage: 'Account' },
  hint: {
    id: 'operator.endSessions.hint',
    defaultMessage: 'E-mail address, or phone number with its country: +49 …',
  },
  missing: { id: 'operator.endSessions.missing', defaultMessage: 'Enter the account.' },
  act: { id: 'operator.endSessions.act', defaultMessage: 'Sign out everywhere' },
  done: {
    id: 'operator.endSessions.done',
    defaultMessage:
      '{count, plural, =0 {{account} isn’t signed in anywhere.} one {{account}: signed out on # device.} other {{account}: signed out on # devices.}}',
  },
});

interface Done {
  account: string;
  count: number;
}

/** For operators: ends every session of an account. */
export function EndSessions() {
  const format = useMessage();
  const [done, setDone] = useState<readonly Done[]>([]);
  const last = done.at(-1);
  return (
    <section aria-label={format(messages.title)} className="card mt-6 flex flex-col gap-4 p-4">
      <div>
        <h2 className="text-lg font-semibold">{format(messages.title)}</h2>
        <p className="text-muted">{format(messages.lead)}</p>
      </div>
      <div>
        <AccountForm key={done.length} onDone={one => setDone([...done, one])} />
        <p role="status" className="mt-2">
          {last && format(messages.done, { ...last })}
        </p>
      </div>
    </section>
  );
}

function AccountForm({ onDone }: { onDone: (done: Done) => void }) {
  const format = useMessage();
  const [written, setWritten] = useState('');
  const account = written.trim();
  const { form, tried, busy, failure, changed, onSubmit } = useSending(account !== '', async () => {
    onDone({ account, count: await operatorCommands.endSessions(account) });
  });
  const isMissing = tried && account === '';
  const isUnknown = errorNameOf(failure) === 'accountNotFound';
  return (
    <form ref={form} noValidate className="flex max-w-md flex-col items-start" onSubmit={onSubmit}>
      <Field
        label={format(messages.account)}
        hint={format(messages.hint)}
        error={isMissing ? format(messages.missing) : isUnknown ? format(errorMessages.accountNotFound) : undefined}
      >
        {wiring => (
          <input
            {...wiring}
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
        <Button type="submit" weight="danger" busy={busy} icon={<LogOut aria-hidden size={18} />}>
          {format(messages.act)}
        </Button>
      </div>
      <div role="alert">
        {failure !== null && !isUnknown && <p className="text-danger">{failureText(format, failure)}</p>}
      </div>
    </form>
  );
}
