import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../../../../models/password.ts';
import type { CodePurpose } from '../../../../models/verificationCode.ts';
import { AccountFields, type NamedAccount } from '../../forms/AccountFields.tsx';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { focusFirstWrong } from '../../forms/Form.tsx';
import { type CallForm, useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signInMessages } from '../signIn/signInMessages.ts';
import { Agreement } from './Agreement.tsx';
import { CodeField } from './CodeField.tsx';
import { messages as codeMessages } from './codeMessages.ts';
import { addressProblemIn } from './provenEntry.ts';
import { addressProblems, messages, passwordProblems } from './recoveryMessages.ts';

export interface Proof {
  account: string;
  countryCode: string;
  code: string;
  password: string;
}

interface ProvenFormProps {
  purpose: CodePurpose;
  submit: string;
  onSubmit: (proof: Proof) => Promise<void>;
  entry: z.ZodMiniType<Proof, Entered>;
  agrees?: boolean;
}

interface Entered extends Omit<Proof, 'countryCode'> {
  countryCode?: string | undefined;
  confirmation: string;
  agreed?: unknown;
}

const EMPTY = { account: '', countryCode: DEFAULT_COUNTRY_CODE, code: '', password: '', confirmation: '' };
const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };
const ABOUT = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeLockedOut: 'code',
  accountExists: 'account',
  accountUnknown: 'account',
  passwordCommon: 'password',
  passwordOfContext: 'password',
} as const;

export function ProvenForm({ purpose, submit, onSubmit, entry, agrees = false }: ProvenFormProps) {
  const format = useMessage();
  const [addressTried, setAddressTried] = useState(0);
  const form = useCallForm({
    schema: entry,
    first: { ...EMPTY, ...(agrees && { agreed: false }) },
    about: ABOUT,
    act: ({ account, countryCode, code, password }) => onSubmit({ account, countryCode, code, password }),
  });
  const { element, register, inputs, errorAt } = form;
  const [account, countryCode = ''] = inputs.watch(['account', 'countryCode']);
  const problem = addressProblemIn({ account, countryCode });
  useEffect(() => {
    if (addressTried > 0) focusFirstWrong(element.current);
  }, [addressTried, element]);

  const addressWrong = (issue: string) => {
    if (account.trim() === '') return format(messages.addressMissing);
    if (issue === 'server' || problem === null || problem === 'countryCode') return format(signInMessages.refusedField);
    return format(addressProblems[problem]);
  };
  const accountError = () => {
    const error = errorAt('account', addressWrong);
    const isWrong = account.trim() === '' || (problem !== null && problem !== 'countryCode');
    return error ?? (addressTried > 0 && isWrong ? addressWrong('custom') : undefined);
  };
  const change = (entered: NamedAccount) => {
    inputs.setValue('account', entered.account, { shouldValidate: form.tried });
    inputs.setValue('countryCode', entered.countryCode, { shouldValidate: form.tried });
  };
  return (
    <form ref={element} noValidate className="mt-6 flex flex-col gap-4" onSubmit={form.onSubmit}>
      <AccountFields
        label={format(signInMessages.username)}
        hint=""
        value={{ account, countryCode }}
        error={accountError()}
        countryError={wrong => errorAt('countryCode', wrong) ?? (problem === 'countryCode' ? wrong : undefined)}
        onChange={change}
      />
      <CodeField
        purpose={purpose}
        account={account}
        countryCode={countryCode}
        error={errorAt('code', format(codeMessages.codeWrong))}
        input={register('code')}
        onNoAddress={() => setAddressTried(addressTried + 1)}
      />
      <NewPassword form={form} />
      {agrees && <Agreement error={errorAt('agreed', format(messages.agreeMissing))} input={register('agreed')} />}
      <CallFailure form={form} />
      <Button type="submit" weight="primary" wide busy={form.busy}>
        {submit}
      </Button>
    </form>
  );
}

function NewPassword({ form: { register, inputs, errorAt } }: { form: CallForm<Entered, Proof> }) {
  const format = useMessage();
  const weak = passwordProblem(inputs.watch('password'));
  const wrong = weak === null ? format(signInMessages.refusedField) : format(passwordProblems[weak], LIMITS);
  return (
    <>
      <Field
        label={format(messages.newPassword)}
        hint={format(messages.passwordHint, LIMITS)}
        error={errorAt('password', wrong)}
      >
        {wiring => (
          <PasswordInput
            {...wiring}
            {...register('password', { deps: ['confirmation'] })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <Field label={format(messages.confirmation)} error={errorAt('confirmation', format(messages.mismatch))}>
        {wiring => <PasswordInput {...wiring} {...register('confirmation')} autoComplete="new-password" />}
      </Field>
    </>
  );
}
