import CircleCheck from 'lucide-react/icons/circle-check';
import UserX from 'lucide-react/icons/user-x';
import { Link, useLocation } from 'wouter';
import { CodePurpose } from '../../../../models/verificationCode.ts';
import { accountAccess } from '../../actors/accountAccess.ts';
import { useCompany } from '../../actors/company.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { paths } from '../../routes/paths.ts';
import { titles } from '../../routes/titles.ts';
import { buttonClasses } from '../../ui/Button.tsx';
import { EntryPage } from './EntryPage.tsx';
import { ProvenForm } from './ProvenForm.tsx';
import { registerEntry, resetEntry } from './provenEntry.ts';
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

export function RegisterScreen() {
  const format = useMessage();
  const [, go] = useLocation();
  const { registration } = useCompany();
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
        entry={registerEntry}
        agrees
        onSubmit={async proof => {
          await accountAccess.register(proof);
          go(paths.registered);
        }}
      />
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
        entry={resetEntry}
        onSubmit={async proof => {
          await accountAccess.resetPassword(proof);
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
