import { useState } from 'react';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../../../../models/password.ts';
import { accountCommands } from '../../actors/account.ts';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { passwordProblems, messages as recovery } from '../recovery/recoveryMessages.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signIn } from '../signIn/signInMessages.ts';
import { messages } from './accountMessages.ts';

const EMPTY = { password: '', newPassword: '', confirmation: '' };
const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };

/** The same rules as at registration, and what it ends is said before. */
export function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const format = useMessage();
  const [given, setGiven] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const { password, newPassword, confirmation } = given;
  const form = useUnsavedChanges(async () => {
    await accountCommands.changePassword(password, newPassword);
    onDone();
  }, onClose);
  const refused = useRefused(form, ['password', 'newPassword'], {
    wrongPassword: 'password',
    unchanged: 'newPassword',
    passwordCommon: 'newPassword',
    passwordOfContext: 'newPassword',
  });
  const weak = passwordProblem(newPassword);
  const wrong = {
    password: tried && password === '' ? format(signIn.passwordMissing) : refused.at('password', ''),
    newPassword: tried && weak ? format(passwordProblems[weak], LIMITS) : refused.at('newPassword', ''),
    confirmation: tried && confirmation !== newPassword ? format(recovery.mismatch) : undefined,
  };
  const fieldOf = (name: keyof typeof EMPTY, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={wrong[name]}>
      {wiring => (
        <PasswordInput
          {...wiring}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
          value={given[name]}
          onChange={({ target }) => {
            const next = { ...given, [name]: target.value };
            setGiven(next);
            form.changed(Object.values(next).some(text => text !== ''));
          }}
        />
      )}
    </Field>
  );
  return (
    <FormDialog
      form={form}
      title={format(messages.passwordTitle)}
      save={format(messages.passwordChange)}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (password !== '' && weak === null && confirmation === newPassword) form.submit(null);
      }}
    >
      <p className="text-muted">{format(messages.passwordMeans)}</p>
      {fieldOf('password', format(messages.passwordPresent))}
      {fieldOf('newPassword', format(recovery.newPassword), format(recovery.passwordHint, LIMITS))}
      {fieldOf('confirmation', format(recovery.confirmation))}
    </FormDialog>
  );
}
