import { defineMessages } from '@formatjs/intl';
import { useState } from 'react';
import type { Way } from '../../../../models/way.ts';
import { cloudCommands } from '../../actors/adding.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { useSending } from '../../forms/useSending.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signInMessages } from '../signIn/signInMessages.ts';

const messages = defineMessages({
  username: { id: 'cloud.username', defaultMessage: 'Account of the maker’s app' },
  usernameHint: { id: 'cloud.username.hint', defaultMessage: 'An e-mail address, or a phone number with its country.' },
  usernameMissing: {
    id: 'cloud.username.missing',
    defaultMessage: 'Enter the account that you use in the maker’s app.',
  },
  password: { id: 'cloud.password', defaultMessage: 'Password of that account' },
  kept: {
    id: 'cloud.password.kept',
    defaultMessage: 'The password goes to the cloud once and is not kept. What the cloud gives for it is kept sealed.',
  },
  signIn: { id: 'cloud.signIn', defaultMessage: 'Sign in to the cloud' },
});

interface CloudSignInProps {
  way: Way;
  onSignedIn: (username: string) => void;
}

/** Signs this account of the console in to the cloud of the maker. */
export function CloudSignIn({ way, onSignedIn }: CloudSignInProps) {
  const format = useMessage();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { form, tried, busy, failure, changed, onSubmit } = useSending(
    username.trim() !== '' && password !== '',
    async () => {
      await cloudCommands.signIn(way, username.trim(), password);
      onSignedIn(username.trim());
    },
  );
  const isWrong = errorNameOf(failure) === 'wrongCredentials';
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-md flex-col gap-4">
      <Field
        label={format(messages.username)}
        hint={format(messages.usernameHint)}
        error={tried && username.trim() === '' ? format(messages.usernameMissing) : undefined}
      >
        {wiring => (
          <input
            {...wiring}
            value={username}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            className={inputClasses}
            onChange={({ target }) => {
              changed();
              setUsername(target.value);
            }}
          />
        )}
      </Field>
      <Field
        label={format(messages.password)}
        hint={format(messages.kept)}
        error={
          tried && password === ''
            ? format(signInMessages.passwordMissing)
            : isWrong
              ? format(errorMessages.wrongCredentials)
              : undefined
        }
      >
        {wiring => (
          <PasswordInput
            {...wiring}
            value={password}
            autoComplete="off"
            onChange={({ target }) => {
              changed();
              setPassword(target.value);
            }}
          />
        )}
      </Field>
      <div role="alert">
        {failure !== null && !isWrong && <p className="text-danger">{failureText(format, failure)}</p>}
      </div>
      <div>
        <Button type="submit" weight="primary" busy={busy}>
          {format(messages.signIn)}
        </Button>
      </div>
    </form>
  );
}
