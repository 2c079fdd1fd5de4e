import { defineMessages } from '@formatjs/intl';
import { type FormEvent, useState } from 'react';
import { isSigningIn, refusalOf } from '../../../../machines/selectors/presence.ts';
import type { PendingSecondFactor } from '../../../../models/calls/security.calls.ts';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { isSecondFactorCode } from '../../../../models/secondFactor.ts';
import { sessionActor, useSession } from '../../actors/session.ts';
import { send } from '../../api/send.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { Refusal } from './Refusal.tsx';
import { messages } from './signInMessages.ts';

const own = defineMessages({
  lead: {
    id: 'signIn.secondFactor.lead',
    defaultMessage: 'The password was right. Now enter the code that your authenticator app shows.',
  },
  code: { id: 'signIn.secondFactor.code', defaultMessage: 'Code of the app' },
  hint: {
    id: 'signIn.secondFactor.hint',
    defaultMessage: 'Without your phone, one of your recovery codes will do.',
  },
  wrong: {
    id: 'signIn.secondFactor.notOne',
    defaultMessage: 'Enter six digits, or a recovery code of twelve letters and digits.',
  },
  confirm: { id: 'signIn.secondFactor.confirm', defaultMessage: 'Sign in' },
});

interface SecondFactorFormProps {
  pending: PendingSecondFactor;
  onGiveUp: () => void;
}

/** The password was right; whoever has it must also have the phone. */
export function SecondFactorForm({ pending, onGiveUp }: SecondFactorFormProps) {
  const format = useMessage();
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const busy = useSession(isSigningIn);
  const refusal = useSession(refusalOf);
  const isWhole = isSecondFactorCode(code);

  function confirm(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (isWhole && !busy) sessionActor.send({ type: 'signIn.asked', ...pending, secondFactor: code });
  }
  function giveUp() {
    // Told or not, it is over by itself after a while.
    send(userCalls.giveUpDevice, { ...pending }).catch(() => {});
    onGiveUp();
  }
  const isWhy = refusal !== null && refusal.name !== 'secondFactorNeeded';
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={confirm}>
      <p className="text-muted">{format(own.lead)}</p>
      <Field label={format(own.code)} hint={format(own.hint)} error={tried && !isWhole ? format(own.wrong) : undefined}>
        {wiring => (
          <input
            {...wiring}
            // biome-ignore lint/a11y/noAutofocus: the step before it has just gone from the page, and the focus with it
            autoFocus
            value={code}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className={`${inputClasses} figures tracking-widest`}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Refusal refusal={isWhy ? refusal : null} />
      <Button type="submit" weight="primary" wide busy={busy}>
        {format(own.confirm)}
      </Button>
      <div className="flex flex-wrap gap-2">
        <Button weight="quiet" onClick={giveUp}>
          {format(messages.deviceGiveUp)}
        </Button>
      </div>
    </form>
  );
}
