import { defineMessages } from '@formatjs/intl';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { operatorCalls } from '../../../../models/calls/operator.calls.ts';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';

const messages = defineMessages({
  hint: {
    id: 'operator.endSessions.hint',
    defaultMessage: 'E-mail address, or phone number with country code, for example +49 …',
  },
});

interface AddressFormProps {
  label: string;
  /** Message for an empty field. */
  missing: string;
  submit: string;
  icon: ReactNode;
  weight: 'primary' | 'danger';
  /** Errors about the address, shown beside it. */
  wrong: Partial<Record<ErrorName, string>>;
  act: (address: string) => Promise<unknown>;
}

/** `endSessions` uses this form too: it validates the address like `invite`. */
const ADDRESS = z.pick(operatorCalls.invite.params, { account: true });

export function AddressForm({ label, missing, submit, icon, weight, wrong, act }: AddressFormProps) {
  const format = useMessage();
  const { element, register, inputs, busy, failure, failureShown, errorAt, onSubmit } = useCallForm({
    schema: ADDRESS,
    first: { account: '' },
    act: async ({ account }) => {
      await act(account);
      inputs.setFocus('account');
    },
    next: () => ({ account: '' }),
  });
  const name = errorNameOf(failure);
  const wrongWith = name === null || name === 'redirected' ? undefined : wrong[name];
  return (
    <form ref={element} noValidate className="flex max-w-md flex-col items-start" onSubmit={onSubmit}>
      <Field label={label} hint={format(messages.hint)} error={wrongWith ?? errorAt('account', missing)}>
        {wiring => (
          <input
            {...wiring}
            {...register('account')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
          />
        )}
      </Field>
      <div className="mt-4">
        <Button type="submit" weight={weight} busy={busy} icon={icon}>
          {submit}
        </Button>
      </div>
      <CallFailure form={{ failure, failureShown: failureShown || wrongWith !== undefined }} />
    </form>
  );
}
