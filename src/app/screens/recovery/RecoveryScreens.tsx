import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import UserX from 'lucide-react/icons/user-x';
import { useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { userCalls } from '../../../../models/calls/user.calls.ts';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { useCompany } from '../../actors/company.ts';
import { send } from '../../api/send.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EntryPage } from './EntryPage.tsx';
import { ProvenForm } from './ProvenForm.tsx';
import { messages } from './recoveryMessages.ts';

const link = 'text-brand underline';

function ToSignIn() {
  const format = useMessage();
  return (
    <p className="mt-4 text-center">
      <Link href={paths.signIn} className={`target inline-flex items-center ${link}`}>
        {format(messages.toSignIn)}
      </Link>
    </p>
  );
}

interface AgreementProps {
  agreed: boolean;
  isMissing: boolean;
  onChange: (agreed: boolean) => void;
}

/** In a page of their own: what was entered here stays. */
function Agreement({ agreed, isMissing, onChange }: AgreementProps) {
  const format = useMessage();
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <input
          id={id}
          type="checkbox"
          checked={agreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ target }) => onChange(target.checked)}
          className="mt-1 size-4.5 shrink-0 accent-brand"
        />
        <label htmlFor={id}>{format(messages.agree)}</label>
      </div>
      <p className="flex flex-wrap gap-x-4">
        {(
          [
            [paths.privacy, titles.privacy],
            [paths.terms, titles.terms],
          ] as const
        ).map(([href, title]) => (
          <a
            key={href}
            href={href}
            target="_blank"
            rel="noreferrer"
            className={`target inline-flex items-center ${link}`}
          >
            {format(title)}
          </a>
        ))}
      </p>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} className="mt-1 shrink-0" />
          {format(messages.agreeMissing)}
        </p>
      )}
    </div>
  );
}

export function RegisterScreen() {
  const format = useMessage();
  const [, go] = useLocation();
  const { registration } = useCompany();
  const [agreed, setAgreed] = useState(false);
  if (registration === 'closed')
    return (
      <EntryPage title={format(titles.register)}>
        <p className="mt-4 flex items-start gap-2">
          <UserX aria-hidden size={20} className="mt-0.5 shrink-0 text-muted" />
          {format(errorMessages.registrationClosed)}
        </p>
        <Link href={paths.signIn} className={`mt-6 ${buttonClasses('primary', true)}`}>
          {format(messages.toSignIn)}
        </Link>
      </EntryPage>
    );
  return (
    <EntryPage title={format(titles.register)}>
      {registration === 'invited' && <p className="mt-2 text-muted">{format(messages.invited)}</p>}
      <ProvenForm
        purpose={CodePurpose.REGISTER}
        submit={format(messages.register)}
        mayBeSent={agreed}
        onSubmit={async proof => {
          await send(userCalls.register, { ...proof, agreed: true });
          go(paths.registered);
        }}
      >
        {tried => <Agreement agreed={agreed} isMissing={tried && !agreed} onChange={setAgreed} />}
      </ProvenForm>
      <ToSignIn />
    </EntryPage>
  );
}

export function ResetPasswordScreen() {
  const format = useMessage();
  const [, go] = useLocation();
  return (
    <EntryPage title={format(titles.resetPassword)}>
      <p className="mt-2 text-muted">{format(messages.resetLead)}</p>
      <ProvenForm
        purpose={CodePurpose.RESET_PASSWORD}
        submit={format(messages.reset)}
        onSubmit={async proof => {
          await send(userCalls.resetPassword, proof);
          go(paths.passwordReset);
        }}
      />
      <ToSignIn />
    </EntryPage>
  );
}

function Done({ title, text }: { title: string; text: string }) {
  const format = useMessage();
  return (
    <EntryPage title={title}>
      <p className="mt-4 flex items-start gap-2">
        <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-done" />
        {text}
      </p>
      <Link href={paths.signIn} className={`mt-6 ${buttonClasses('primary', true)}`}>
        {format(messages.signInNow)}
      </Link>
    </EntryPage>
  );
}

export function RegisteredScreen() {
  const format = useMessage();
  return <Done title={format(titles.registered)} text={format(messages.registeredText)} />;
}

export function PasswordResetScreen() {
  const format = useMessage();
  return <Done title={format(titles.passwordReset)} text={format(messages.resetText)} />;
}
