import * as z from 'zod/mini';
import { accountCalls } from '../../../../models/calls/account.calls.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../../../../models/password.ts';
import { accountCommands } from '../../actors/account.ts';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { passwordProblems, messages as recovery } from '../recovery/recoveryMessages.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signIn } from '../signIn/signInMessages.ts';
import { messages } from './accountMessages.ts';

const EMPTY = { password: '', newPassword: '', confirmation: '' };
const { password, newPassword } = accountCalls.changePassword.params.shape;
const PASSWORDS = z.object({ password, newPassword, confirmation: z.string() });
const mismatch = ({ newPassword, confirmation }: typeof EMPTY) =>
  confirmation === newPassword ? {} : { confirmation: { type: 'mismatch' } };
const ABOUT = {
  wrongPassword: 'password',
  unchanged: 'newPassword',
  passwordCommon: 'newPassword',
  passwordOfContext: 'newPassword',
} as const;
const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };

/** The rules of registration apply to the new password. The consequences are shown first. */
export function PasswordDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const format = useMessage();
  const form = useEditForm({
    schema: PASSWORDS,
    rules: mismatch,
    first: EMPTY,
    about: ABOUT,
    async save({ password, newPassword }) {
      await accountCommands.changePassword(password, newPassword);
      onDone();
    },
    onClose,
  });
  const weak = passwordProblem(form.values.newPassword);
  const wrong = {
    password: form.errorAt('password', issue => (issue === 'server' ? '' : format(signIn.passwordMissing))),
    newPassword: form.errorAt('newPassword', () => (weak ? format(passwordProblems[weak], LIMITS) : '')),
    confirmation: form.errorAt('confirmation', format(recovery.mismatch)),
  };
  const fieldOf = (name: keyof typeof EMPTY, label: string, hint?: string) => (
    <Field label={label} hint={hint} error={wrong[name]}>
      {wiring => (
        <PasswordInput
          {...wiring}
          {...form.register(name)}
          autoComplete={name === 'password' ? 'current-password' : 'new-password'}
        />
      )}
    </Field>
  );
  return (
    <FormDialog form={form} title={format(messages.passwordTitle)} save={format(messages.passwordChange)}>
      <p className="text-muted">{format(messages.passwordMeans)}</p>
      {fieldOf('password', format(messages.passwordPresent))}
      {fieldOf('newPassword', format(recovery.newPassword), format(recovery.passwordHint, LIMITS))}
      {fieldOf('confirmation', format(recovery.confirmation))}
    </FormDialog>
  );
}
