import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'wouter';
import { isSigningIn, refusalOf } from '../../../../machines/selectors/presence.ts';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { useCompany } from '../../actors/company.ts';
import { session, useSession } from '../../actors/session.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { Refusal } from './Refusal.tsx';
import { messages } from './signInMessages.ts';

const link = 'target inline-flex items-center text-brand underline';
const FIELDS = ['username', 'password', 'countryCode'] as const;
/** Only a phone number needs a country code. */
const PHONE = /^\+?[\d\s()-]{3,}$/;

function useSignInForm() {
  const format = useMessage();
  const refusal = useSession(refusalOf);
  const inputs = useForm({
    resolver: zodResolver(userCalls.login.params),
    defaultValues: { username: '', password: '', countryCode: DEFAULT_COUNTRY_CODE },
  });
  const { formState, setError, setFocus } = inputs;
  const { errors } = formState;

  useEffect(() => {
    if (refusal === null) return;
    const refused = FIELDS.filter(field => refusal.fields.includes(field));
    for (const field of refused) setError(field, { type: 'server' });
    setFocus(refused[0] ?? 'password');
  }, [refusal, setError, setFocus]);

  const errorAt = (field: (typeof FIELDS)[number], missing: string) => {
    const type = errors[field]?.type;
    if (type === undefined) return undefined;
    if (type === 'server') return format(messages.refusedField);
    return type === 'too_big' ? format(messages.tooLong) : missing;
  };
  return { inputs, refusal, errorAt };
}

export function SignInForm() {
  const format = useMessage();
  const busy = useSession(isSigningIn);
  const { inputs, refusal, errorAt } = useSignInForm();
  const { register, handleSubmit, setValue, watch } = inputs;
  const countryCodeWrong = format(messages.countryCodeWrong, { example: DEFAULT_COUNTRY_CODE });
  return (
    <form noValidate className="mt-6 flex flex-col gap-4" onSubmit={handleSubmit(asked => session.signIn(asked))}>
      <Field label={format(messages.username)} error={errorAt('username', format(messages.usernameMissing))}>
        {wiring => (
          <input
            {...wiring}
            {...register('username')}
            autoComplete="username"
            autoCapitalize="none"
            className={inputClasses}
          />
        )}
      </Field>
      {PHONE.test(watch('username')) && (
        <Field
          label={format(messages.countryCode)}
          hint={format(messages.countryCodeHint)}
          error={errorAt('countryCode', countryCodeWrong)}
        >
          {wiring => (
            <input
              {...wiring}
              {...register('countryCode')}
              inputMode="tel"
              autoComplete="tel-country-code"
              className={inputClasses}
            />
          )}
        </Field>
      )}
      <Field label={format(messages.password)} error={errorAt('password', format(messages.passwordMissing))}>
        {wiring => <PasswordInput {...wiring} {...register('password')} />}
      </Field>
      <Refusal refusal={refusal} />
      <Button type="submit" weight="primary" wide busy={busy}>
        {format(messages.signIn)}
      </Button>
      {'PublicKeyCredential' in window && (
        <Button wide busy={busy} onClick={() => session.signIn({ by: 'passkey' })}>
          {format(messages.passkey)}
        </Button>
      )}
      <WithoutPassword />
      <DemoAccounts
        onChoose={({ username, password }) => {
          setValue('username', username, { shouldValidate: true });
          setValue('password', password, { shouldValidate: true });
        }}
      />
    </form>
  );
}

function WithoutPassword() {
  const format = useMessage();
  const { registration } = useCompany();
  return (
    <p className="flex flex-wrap justify-between gap-x-4">
      <Link href={paths.resetPassword} className={link}>
        {format(messages.forgotten)}
      </Link>
      {registration !== 'closed' && (
        <Link href={paths.register} className={link}>
          {format(messages.register)}
        </Link>
      )}
    </p>
  );
}
