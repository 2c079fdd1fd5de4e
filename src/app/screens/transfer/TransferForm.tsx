import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import * as z from 'zod/mini';
import { transferCalls } from '../../../../models/calls/transfer.calls.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import type { TransferId } from '../../../../models/transfer.ts';
import { FormOutcome } from '../../forms/FormOutcome.tsx';
import { PageForm } from '../../forms/PageForm.tsx';
import { ABOUT_RECEIVER, type Receiver, ReceiverFields } from '../../forms/ReceiverFields.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';

const messages = defineMessages({
  person: { id: 'transfer.toPerson', defaultMessage: 'To a person' },
  company: { id: 'transfer.toCompany', defaultMessage: 'To a company account' },
  whom: { id: 'transfer.whom', defaultMessage: 'Recipient' },
  go: { id: 'transfer.go', defaultMessage: 'Continue' },
  nothingYet: {
    id: 'transfer.nothingYet',
    defaultMessage:
      'Nothing is transferred yet. Next, you enter a code and review what’s included. Then the recipient decides.',
  },
});

interface TransferFormProps {
  /** Content above the form: the items to transfer, or their selection. */
  above?: ReactNode;
  children?: ReactNode;
  /** Why nothing can be sent yet; null once something is selected. */
  missing: string | null;
  /** True if the selection differs from the initial one. */
  chosenAnew?: boolean;
  /** True if a company can’t receive the items. */
  toPersonOnly?: boolean;
  begin: (recipient: Receiver & { toCompany: boolean }) => Promise<{ transferId: TransferId }>;
}

const RECEIVER = z.extend(z.pick(transferCalls.ofGateways.params, { receiver: true, countryCode: true }), {
  toCompany: z.boolean(),
});

export function TransferForm(props: TransferFormProps) {
  const { above, children, missing, chosenAnew = false, toPersonOnly = false, begin } = props;
  const format = useMessage();
  const [, go] = useLocation();
  const form = useEditForm({
    schema: RECEIVER,
    rules: () => (missing === null ? {} : { root: { type: 'missing' } }),
    first: { receiver: '', countryCode: DEFAULT_COUNTRY_CODE, toCompany: false },
    about: ABOUT_RECEIVER,
    compared: ({ receiver, toCompany }) => [receiver.trim(), toCompany],
    differsElsewhere: chosenAnew,
    async save(recipient) {
      const { transferId } = await begin(recipient);
      go(paths.transfer(transferId));
    },
  });
  const { receiver, countryCode, toCompany } = form.values;
  return (
    <PageForm form={form} className="card flex max-w-3xl flex-col gap-6 p-4 sm:p-6">
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
                  className="size-4.5 shrink-0 accent-brand"
                  checked={toCompany === company}
                  onChange={() => form.change({ toCompany: company })}
                />
                {format(company ? messages.company : messages.person)}
              </label>
            ))}
          </span>
        )}
        <ReceiverFields value={{ receiver, countryCode }} errorAt={form.errorAt} onChange={form.change} />
      </fieldset>
      {children}
      {form.tried && missing !== null && (
        <p role="alert" className="text-danger">
          {missing}
        </p>
      )}
      <p className="max-w-prose text-muted">{format(messages.nothingYet)}</p>
      <FormOutcome form={form} />
      <div>
        <Button type="submit" weight="primary" busy={form.saving}>
          {format(messages.go)}
        </Button>
      </div>
    </PageForm>
  );
}
