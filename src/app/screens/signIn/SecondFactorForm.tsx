import { defineMessages } from '@formatjs/intl';
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { isSigningIn, refusalOf } from '../../../../machines/selectors/presence.ts';
import { securityCalls } from '../../../../models/calls/security.calls.ts';
import type { PendingSecondFactor } from '../../../../models/calls/user.calls.ts';
import { accountAccess } from '../../actors/accountAccess.ts';
import { session, useSession } from '../../actors/session.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field, inputClasses } from '../../ui/Field.tsx';
import { Refusal } from './Refusal.tsx';
import { messages } from './signInMessages.ts';

const own = defineMessages({
  lead: {
    id: 'signIn.secondFactor.lead',
    defaultMessage: 'Your password is correct. Now enter the code from your authenticator app.',
  },
  code: { id: 'signIn.secondFactor.code', defaultMessage: 'Authenticator code' },
  hint: {
    id: 'signIn.secondFactor.hint',
    defaultMessage: 'Don’t have your phone? Use a recovery code.',
  },
  wrong: {
    id: 'signIn.secondFactor.notOne',
    defaultMessage: 'Enter a six-digit code or a 12-character recovery code.',
  },
  confirm: { id: 'signIn.secondFactor.confirm', defaultMessage: 'Sign in' },
});

const CODE = z.pick(securityCalls.confirmSecondFactor.params, { code: true });

interface SecondFactorFormProps {
  pending: PendingSecondFactor;
  onGiveUp: () => void;
}

export function SecondFactorForm({ pending, onGiveUp }: SecondFactorFormProps) {
  const format = useMessage();
  const { register, handleSubmit, formState, setFocus } = useForm({
    resolver: zodResolver(CODE),
    defaultValues: { code: '' },
  });
  const busy = useSession(isSigningIn);
  const refusal = useSession(refusalOf);
  // Focuses the field: after the previous step, nothing has the focus; after a rejected code, the button.
  useEffect(() => {
    if (refusal !== null) setFocus('code');
  }, [refusal, setFocus]);

  const confirm = handleSubmit(({ code }) => {
    if (!busy) session.signIn({ ...pending, secondFactor: code });
  });
  function giveUp() {
    accountAccess.giveUpDevice(pending);
    onGiveUp();
  }
  const error = () => {
    if (formState.errors.code || refusal?.fields.includes('code')) return format(own.wrong);
    return refusal?.name === 'secondFactorWrong' ? format(errorMessages.secondFactorWrong) : undefined;
  };
  const isToldElsewhere = refusal === null || refusal.name === 'secondFactorNeeded' || error() !== undefined;
  return (
    <form noValidate className="mt-4 flex flex-col gap-4" onSubmit={confirm}>
      <p className="text-muted">{format(own.lead)}</p>
      <Field label={format(own.code)} hint={format(own.hint)} error={error()}>
        {wiring => (
          <input
            {...wiring}
            {...register('code')}
            autoComplete="one-time-code"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            className={`${inputClasses} figures tracking-widest`}
          />
        )}
      </Field>
      <Refusal refusal={isToldElsewhere ? null : refusal} />
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
