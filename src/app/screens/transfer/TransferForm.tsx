import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { type Receiver, ReceiverFields, useRefusedReceiver } from '../../forms/ReceiverFields.tsx';
import { useDiffers, useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
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
  /** Something else is chosen than was at first. */
  chosenAnew?: boolean;
  /** It cannot be a company’s. */
  toPersonOnly?: boolean;
  begin: (whom: Receiver & { toCompany: boolean }) => Promise<{ transferId: TransferId }>;
}

/** What, and to whom. */
export function TransferForm(props: TransferFormProps) {
  const { above, children, missing, chosenAnew = false, toPersonOnly = false, begin } = props;
  const format = useMessage();
  const [, go] = useLocation();
  const [whom, setWhom] = useState<Receiver>({ receiver: '', countryCode: DEFAULT_COUNTRY_CODE });
  const [toCompany, setToCompany] = useState(false);
  const [tried, setTried] = useState(false);
  const nobody = whom.receiver.trim() === '';
  const form = useUnsavedChanges(async () => {
    const { transferId } = await begin({ ...whom, receiver: whom.receiver.trim(), toCompany });
    go(paths.transfer(transferId));
  });
  const refused = useRefusedReceiver(form);
  const differs = !nobody || toCompany || chosenAnew;
  useDiffers(form, differs);
  const submit = () => {
    setTried(true);
    if (!nobody && missing === null) form.submit(null);
  };
  return (
    <PageForm form={form} className="card flex max-w-3xl flex-col gap-6 p-4 sm:p-6" onSubmit={submit}>
      {above}
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-medium">{format(messages.whom)}</legend>
        {!toPersonOnly && (
          <span className="flex flex-wrap gap-x-6">
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
          </span>
        )}
        <ReceiverFields
          value={whom}
          missing={tried && nobody}
          refused={refused}
          onChange={next => {
            setWhom(next);
            form.changed(true);
          }}
        />
      </fieldset>
      {children}
      {tried && missing !== null && (
        <p role="alert" className="text-danger">
          {missing}
        </p>
      )}
      <p className="max-w-prose text-muted">{format(messages.nothingYet)}</p>
      <FormOutcome form={form} failureShown={refused.shown} />
      <div>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.go)}
        </Button>
      </div>
    </PageForm>
  );
}
