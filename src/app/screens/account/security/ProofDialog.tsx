import { defineMessages } from '@formatjs/intl';
import { type ComponentProps, type ReactNode, useId } from 'react';
import * as z from 'zod/mini';
import { securityCalls } from '../../../../../models/calls/security.calls.ts';
import { lookUp } from '../../../../../models/lookUp.ts';
import { CallFailure } from '../../../forms/CallFailure.tsx';
import { useCallForm } from '../../../forms/useCallForm.ts';
import { useMessage } from '../../../i18n/intl.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Field, inputClasses } from '../../../ui/Field.tsx';
import { PasswordInput } from '../../signIn/PasswordInput.tsx';
import { passwordWrong } from '../../signIn/passwordWrong.ts';
import { messages as accountMessages } from '../accountMessages.ts';

const proofMessages = defineMessages({
  code: { id: 'security.proof.code', defaultMessage: 'Authenticator app code or recovery code' },
  codeMissing: {
    id: 'security.proof.codeMissing',
    defaultMessage: 'Enter the six-digit code from the authenticator app, or a recovery code.',
  },
  no: { id: 'security.proof.no', defaultMessage: 'Cancel' },
});

/** A text field shown above the proof. */
interface ProofText {
  /** The call’s parameter that the field fills. */
  param: string;
  schema: z.ZodMiniType<string, string>;
  first: string;
  label: string;
  hint?: string;
  wrong: string;
  autoComplete?: string;
  maxLength?: number;
}

interface ProofDialogProps {
  title: string;
  yes: string;
  weight?: 'primary' | 'danger';
  /** True to ask for the second factor too. */
  withCode?: boolean;
  children: ReactNode;
  text?: ProofText;
  /** Returns a custom message for a failure; null for the default one. */
  toldOf?: (failure: unknown) => string | null;
  act: (proof: { password: string; code: string }, text: string) => Promise<unknown>;
  onClose: () => void;
}

/** Every call takes the same proof, so one call’s parameters serve for all. */
const { password: PASSWORD, code: CODE } = securityCalls.turnOffSecondFactor.params.shape;

function useProofForm({ withCode = false, text, act, onClose }: ProofDialogProps) {
  const entered: Record<string, z.ZodMiniType<string, string>> = {
    ...(text && { [text.param]: text.schema }),
    password: PASSWORD,
    ...(withCode && { code: CODE }),
  };
  return useCallForm({
    schema: z.object(entered),
    first: { ...(text && { [text.param]: text.first }), password: '', ...(withCode && { code: '' }) },
    about: { wrongPassword: 'password', ...(withCode && { secondFactorWrong: 'code' }) },
    act: async ({ password = '', code = '', ...rest }) => {
      await act({ password, code }, text ? (lookUp(rest, text.param) ?? '') : '');
      onClose();
    },
  });
}

/** Asks for the password and, with `withCode`, the second factor before a sensitive change. */
export function ProofDialog(props: ProofDialogProps) {
  const { title, yes, weight = 'primary', withCode = false, children, text, toldOf, onClose } = props;
  const format = useMessage();
  const id = useId();
  const form = useProofForm(props);
  const { register, errorAt } = form;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{format(proofMessages.no)}</Button>
          <Button type="submit" form={id} weight={weight} busy={form.busy}>
            {yes}
          </Button>
        </>
      }
    >
      {children}
      <form
        ref={form.element}
        id={id}
        noValidate
        className="mt-2 flex flex-col gap-4 text-ink"
        onSubmit={form.onSubmit}
      >
        {text && (
          <Field label={text.label} hint={text.hint} error={errorAt(text.param, text.wrong)}>
            {wiring => (
              <input
                {...wiring}
                {...register(text.param)}
                data-autofocus
                autoComplete={text.autoComplete}
                maxLength={text.maxLength}
                className={inputClasses}
              />
            )}
          </Field>
        )}
        <Field label={format(accountMessages.yourPassword)} error={errorAt('password', passwordWrong(format))}>
          {wiring => <PasswordInput {...wiring} {...register('password')} data-autofocus={text ? undefined : true} />}
        </Field>
        {withCode && <FactorCode error={errorAt('code', format(proofMessages.codeMissing))} input={register('code')} />}
        <CallFailure form={form} {...(toldOf && { toldOf })} />
      </form>
    </Dialog>
  );
}

function FactorCode({ error, input }: { error: string | undefined; input: ComponentProps<'input'> }) {
  const format = useMessage();
  return (
    <Field label={format(proofMessages.code)} error={error}>
      {wiring => (
        <input
          {...wiring}
          {...input}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          className={`${inputClasses} figures`}
        />
      )}
    </Field>
  );
}
