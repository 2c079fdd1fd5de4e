import * as z from 'zod/mini';
import { accountCalls, type Leaving } from '../../../../models/calls/account.calls.ts';
import { accountCommands } from '../../actors/account.ts';
import { useCode } from '../../actors/codeRequest.ts';
import { useSecondsUntil } from '../../actors/secondsUntil.ts';
import { session } from '../../actors/session.ts';
import { CallFailure } from '../../forms/CallFailure.tsx';
import { useCallForm } from '../../forms/useCallForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { type Given, IssuedChoice } from '../IssuedChoice.tsx';
import { CodeInput } from '../recovery/CodeInput.tsx';
import { CodeStatus } from '../recovery/CodeStatus.tsx';
import { messages as codeMessages } from '../recovery/codeMessages.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { passwordWrong } from '../signIn/passwordWrong.ts';
import { useUndecided } from '../useUndecided.ts';
import { messages } from './accountMessages.ts';
import { leaveMessages } from './leaveMessages.ts';

const ABOUT = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeLockedOut: 'code',
  wrongPassword: 'password',
  issuedUndecided: 'takeBack',
} as const;
const DECIDED = z.required(accountCalls.leave.params, { takeBack: true });

/** Deleting the account requires a code, the password and, if it issued access, a decision about that access. */
function useLeaveForm(before: Given) {
  const { undecided, run } = useUndecided((leave: () => Promise<unknown>) => leave());
  const given = undecided?.given ?? before;
  const form = useCallForm<z.input<typeof accountCalls.leave.params>, z.output<typeof accountCalls.leave.params>>({
    schema: given.length > 0 ? DECIDED : accountCalls.leave.params,
    first: { takeBack: undefined, code: '', password: '' },
    about: ABOUT,
    act: async ({ password, code, takeBack }) => {
      await run(() => accountCommands.leave(password, code, takeBack));
      session.signOut();
    },
  });
  return { form, given };
}

export function LeaveForm({ leaving: { to, given: before }, onClose }: { leaving: Leaving; onClose: () => void }) {
  const format = useMessage();
  const { form, given } = useLeaveForm(before);
  const { register, inputs, tried, busy, errorAt } = form;
  const chosen = inputs.watch('takeBack');
  const takeBack = typeof chosen === 'boolean' ? chosen : null;
  return (
    <form ref={form.element} noValidate className="flex max-w-md flex-col gap-4" onSubmit={form.onSubmit}>
      {given.length > 0 && (
        <IssuedChoice
          given={given}
          how="own"
          takeBack={takeBack}
          onChoose={isEnded => inputs.setValue('takeBack', isEnded, { shouldValidate: tried })}
        />
      )}
      <OwnCode address={to} />
      <CodeInput error={errorAt('code', format(codeMessages.codeWrong))} input={register('code')} />
      <Field label={format(messages.yourPassword)} error={errorAt('password', passwordWrong(format))}>
        {wiring => <PasswordInput {...wiring} {...register('password')} />}
      </Field>
      <div>
        <div role="alert">
          {tried && given.length > 0 && takeBack === null && (
            <p className="text-danger">{format(leaveMessages.undecided)}</p>
          )}
        </div>
        <CallFailure form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>{format(leaveMessages.not)}</Button>
        <Button type="submit" weight="danger" busy={busy}>
          {format(leaveMessages.leave)}
        </Button>
      </div>
    </form>
  );
}

/** Sends a code to the account’s own address. */
function OwnCode({ address }: { address: string }) {
  const format = useMessage();
  const code = useCode();
  const seconds = useSecondsUntil(code.nextAt);
  return (
    <div className="flex flex-col gap-2">
      <div>
        <Button busy={code.busy} disabled={seconds > 0} onClick={() => code.ask(accountCommands.sendOwnCode)}>
          <span className="figures whitespace-normal">
            {seconds > 0 ? format(codeMessages.sendAgainIn, { seconds }) : format(leaveMessages.codeSend, { address })}
          </span>
        </Button>
      </div>
      <CodeStatus code={code} />
    </div>
  );
}
