import { defineMessages } from '@formatjs/intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { type Receiver, ReceiverFields } from '../../forms/ReceiverFields.tsx';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  person: { id: 'transfer.toPerson', defaultMessage: 'To a person' },
  company: { id: 'transfer.toCompany', defaultMessage: 'To a company’s account' },
  whom: { id: 'transfer.whom', defaultMessage: 'Who gets it' },
  go: { id: 'transfer.go', defaultMessage: 'Go on' },
  nothingYet: {
    id: 'transfer.nothingYet',
    defaultMessage:
      'Nothing changes hands yet: next comes a code for you, then what goes along, then the other’s word.',
  },
});

interface TransferFormProps {
  /** What is handed over: to be read before, or to be chosen. */
  above?: ReactNode;
  children?: ReactNode;
  /** Whether something is chosen; else why not, in words. */
  missing: string | null;
  begin: (whom: Receiver & { toCompany: boolean }) => Promise<{ transferId: TransferId }>;
}

/** What, and to whom. */
export function TransferForm({ above, children, missing, begin }: TransferFormProps) {
  const format = useMessage();
  const [, go] = useLocation();
  const [whom, setWhom] = useState<Receiver>({ receiver: '', countryCode: DEFAULT_COUNTRY_CODE });
  const [toCompany, setToCompany] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const name = errorNameOf(failure);
  const isOfReceiver = name === 'receiverUnknown' || name === 'receiverIsSelf';
  const nobody = whom.receiver.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (nobody || missing !== null || busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const { transferId } = await begin({ ...whom, receiver: whom.receiver.trim(), toCompany });
      go(paths.transfer(transferId));
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <form noValidate className="card flex max-w-3xl flex-col gap-6 p-4 sm:p-6" onSubmit={event => void submit(event)}>
      {above}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">{format(messages.whom)}</legend>
        {([false, true] as const).map(company => (
          <label key={String(company)} className="target flex items-center gap-2">
            <input
              type="radio"
              name="whom"
              className="size-4.5 accent-brand"
              checked={toCompany === company}
              onChange={() => setToCompany(company)}
            />
            {format(company ? messages.company : messages.person)}
          </label>
        ))}
        <ReceiverFields
          value={whom}
          missing={tried && nobody}
          refused={isOfReceiver ? failureText(format, failure) : undefined}
          onChange={setWhom}
        />
      </fieldset>
      {children}
      {tried && missing !== null && (
        <p role="alert" className="text-danger">
          {missing}
        </p>
      )}
      <p className="max-w-prose text-muted">{format(messages.nothingYet)}</p>
      {failure !== null && !isOfReceiver && (
        <p role="alert" className="text-danger">
          {failureText(format, failure)}
        </p>
      )}
      <div>
        <Button type="submit" weight="primary" busy={busy}>
          {format(messages.go)}
        </Button>
      </div>
    </form>
  );
}
