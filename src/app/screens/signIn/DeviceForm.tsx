import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isSigningIn, refusalOf } from '../../../../machines/selectors/presence.ts';
import { type PendingDevice, userCalls } from '../../../../models/calls/user.calls.ts';
import { accountAccess } from '../../actors/accountAccess.ts';
import { useCode } from '../../actors/codeRequest.ts';
import { useSecondsUntil } from '../../actors/secondsUntil.ts';
import { session, useSession } from '../../actors/session.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { CodeInput } from '../recovery/CodeInput.tsx';
import { CodeStatus } from '../recovery/CodeStatus.tsx';
import { messages as codeMessages } from '../recovery/codeMessages.ts';
import { messages } from './signInMessages.ts';

const DIGITS = z.pick(userCalls.confirmDevice.params, { code: true });

interface DeviceFormProps {
  pending: PendingDevice;
  onGiveUp: () => void;
}

/** Asks for the code sent to the account, after the password was entered on a new device. */
export function DeviceForm({ pending, onGiveUp }: DeviceFormProps) {
  const format = useMessage();
  const { uid, sessionId, to } = pending;
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(DIGITS),
    defaultValues: { code: '' },
  });
  const busy = useSession(isSigningIn);
  const refusal = useSession(refusalOf);
  const code = useCode({ standing: pending.code, nextAt: pending.nextAt });
  const seconds = useSecondsUntil(code.nextAt);

  // Focuses the field: after the previous step, nothing has the focus; after a rejected code, the button.
  useEffect(() => {
    if (refusal !== null) setFocus('code');
  }, [refusal, setFocus]);

  const confirm = handleSubmit(entered => {
    if (!busy) session.signIn({ uid, sessionId, ...entered });
  });
  function giveUp() {
    accountAccess.giveUpDevice({ uid, sessionId });
    onGiveUp();
  }
  const sendAgain = (by: 'text' | 'voice') => code.ask(() => accountAccess.sendDeviceCode({ uid, sessionId }, by));

  const error = () => {
    if (formState.errors.code || refusal?.fields.includes('code')) return format(codeMessages.codeWrong);
    if (refusal === null || refusal.name === 'newDevice') return undefined;
    if (refusal.name === 'unavailable') return format(messages.unavailable);
    return format(errorMessages[refusal.name]);
  };
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={confirm}>
      <p className="text-muted">{format(messages.deviceLead, { address: to })}</p>
      <CodeInput error={error()} input={register('code')} />
      <CodeStatus code={code} />
      <Button type="submit" weight="primary" wide busy={busy}>
        {format(messages.deviceConfirm)}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button busy={code.busy} disabled={seconds > 0} onClick={() => sendAgain('text')}>
          <span className="figures">
            {seconds > 0
              ? format(codeMessages.sendAgainIn, { seconds })
              : format(code.standing === null ? codeMessages.send : codeMessages.sendAgain)}
          </span>
        </Button>
        {seconds === 0 && !to.includes('@') && (
          <Button weight="quiet" onClick={() => sendAgain('voice')}>
            {format(codeMessages.call)}
          </Button>
        )}
        <Button weight="quiet" onClick={giveUp}>
          {format(messages.deviceGiveUp)}
        </Button>
      </div>
    </form>
  );
}
