import { defineMessages } from '@formatjs/intl';
import * as z from 'zod/mini';
import { addingCalls } from '../../../../models/calls/adding.calls.ts';
import type { Connector } from '../../../../models/way.ts';
import { cloudCommands } from '../../actors/adding.ts';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { passwordWrong } from '../signIn/passwordWrong.ts';

const messages = defineMessages({
  username: { id: 'cloud.username', defaultMessage: 'Account in the manufacturer’s app' },
  usernameHint: {
    id: 'cloud.username.hint',
    defaultMessage: 'Your e-mail address, or your phone number with its country code.',
  },
  usernameMissing: {
    id: 'cloud.username.missing',
    defaultMessage: 'Enter the e-mail address or phone number of your account.',
  },
  password: { id: 'cloud.password', defaultMessage: 'Password for this account' },
  kept: {
    id: 'cloud.password.kept',
    defaultMessage:
      'The console sends your password to the cloud once and doesn’t store it. The console keeps an encrypted access token instead.',
  },
  signIn: { id: 'cloud.signIn', defaultMessage: 'Sign in to the cloud' },
});

interface CloudSignInProps {
  way: Connector;
  onSignedIn: (username: string) => void;
}

export function CloudSignIn({ way, onSignedIn }: CloudSignInProps) {
  const format = useMessage();
  const form = useCallForm({
    schema: z.pick(addingCalls.signIn.params, { username: true, password: true }),
    first: { username: '', password: '' },
    about: { wrongCredentials: 'password' },
    act: async ({ username, password }) => {
      await cloudCommands.signIn(way, username, password);
      onSignedIn(username);
    },
  });
  const { register, errorAt } = form;
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <Field
        label={format(messages.username)}
        hint={format(messages.usernameHint)}
        error={errorAt('username', format(messages.usernameMissing))}
      >
        {wiring => (
          <input
            {...wiring}
            {...register('username', { setValueAs: (typed: string) => typed.trim() })}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
          />
        )}
      </Field>
      <Field
        label={format(messages.password)}
        hint={format(messages.kept)}
        error={errorAt('password', passwordWrong(format))}
      >
        {wiring => <PasswordInput {...wiring} {...register('password')} autoComplete="off" />}
      </Field>
      <CallFailure form={form} />
      <div>
        <Button type="submit" weight="primary" busy={form.busy}>
          {format(messages.signIn)}
        </Button>
      </div>
    </form>
  );
}
