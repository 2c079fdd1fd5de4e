import { defineMessages } from '@formatjs/intl';
import { type ReactNode, useId, useState } from 'react';
import type { ErrorName } from '../../../../../models/errorCodes.ts';
import { isSecondFactorCode } from '../../../../../models/secondFactor.ts';
import { errorNameOf } from '../../../api/apiError.ts';
import { useSending } from '../../../forms/useSending.ts';
import { errorMessages } from '../../../i18n/errors.ts';
import { failureText } from '../../../i18n/failureText.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../signIn/PasswordInput.tsx';
import { messages as signInMessages } from '../../signIn/signInMessages.ts';
import { messages as accountMessages } from '../accountMessages.ts';

const proofMessages = defineMessages({
  code: { id: 'security.proof.code', defaultMessage: 'Code of the app, or a recovery code' },
  codeMissing: {
    id: 'security.proof.codeMissing',
    defaultMessage: 'Enter the six digits that the app shows, or one of your recovery codes.',
  },
  no: { id: 'security.proof.no', defaultMessage: 'Not now' },
});

interface ProofDialogProps {
  title: string;
  yes: string;
  weight?: 'primary' | 'danger';
  /** Whether the second factor is asked for besides the password. */
  withCode?: boolean;
  /** What it means. */
  children: ReactNode;
  /** What is asked for besides, above the proof; it says itself what is wrong with it once it was tried. */
  fields?: (tried: boolean) => ReactNode;
  mayBeSent?: boolean;
  /** In words of its own; null: as every failure is told. */
  toldOf?: (failure: unknown) => string | null;
  act: (proof: { password: string; code: string }) => Promise<unknown>;
  onClose: () => void;
}

const NOTHING = () => null;

/** Asks who is there before what guards the account is changed. Where it cannot be done, the dialog stays and says why. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, yes, weight = 'primary', withCode = false, children, fields = NOTHING, mayBeSent = true } = props;
  const { toldOf = NOTHING, act, onClose } = props;
  const format = useMessage();
  const id = useId();
  const [proof, setProof] = useState({ password: '', code: '' });
  const isWhole = mayBeSent && proof.password !== '' && (!withCode || isSecondFactorCode(proof.code));
  const { form, tried, busy, failure, changed, onSubmit } = useSending(isWhole, async () => {
    await act(proof);
    onClose();
  });
  const change = (part: Partial<typeof proof>) => {
    changed();
    setProof({ ...proof, ...part });
  };

  const why = errorNameOf(failure);
  const told = (name: ErrorName) => (why === name ? format(errorMessages[name]) : undefined);
  const passwordError = tried && proof.password === '' ? format(signInMessages.passwordMissing) : told('wrongPassword');
  const codeError =
    tried && !isSecondFactorCode(proof.code) ? format(proofMessages.codeMissing) : told('secondFactorWrong');

  const isShown = why === 'wrongPassword' || why === 'secondFactorWrong';
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(proofMessages.no)}</Button>
          <Button type="submit" form={id} weight={weight} busy={busy}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <form ref={form} id={id} noValidate className="mt-2 flex flex-col gap-4 text-ink" onSubmit={onSubmit}>
        {fields(tried)}
        <Field label={format(accountMessages.yourPassword)} error={passwordError}>
          {wiring => (
            <PasswordInput
              {...wiring}
              value={proof.password}
              onChange={({ target }) => change({ password: target.value })}
            />
          )}
        </Field>
        {withCode && (
          <Field label={format(proofMessages.code)} error={codeError}>
            {wiring => (
              <input
                {...wiring}
                value={proof.code}
                autoComplete="one-time-code"
                autoCapitalize="characters"
                spellCheck={false}
                className={`${inputClasses} figures`}
                onChange={({ target }) => change({ code: target.value })}
              />
            )}
          </Field>
        )}
        <div role="alert">
          {failure !== null && !isShown && (
            <p className="text-danger">{toldOf(failure) ?? failureText(format, failure)}</p>
          )}
        </div>
      </form>
    </Dialog>
  );
}
