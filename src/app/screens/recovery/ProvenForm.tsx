import { type ReactNode, useState } from 'react';
import type { ErrorName } from '../../../../models/errorCodes.ts';
import { DEFAULT_COUNTRY_CODE } from '../../../../models/limits.ts';
import { PASSWORD_MAX, PASSWORD_MIN, passwordProblem } from '../../../../models/password.ts';
import type { CodePurpose } from '../../../../models/verificationCode.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { errorNameOf } from '../../api/apiError.ts';
import { isRefused } from '../../api/isRefused.ts';
import { AccountFields } from '../../forms/AccountFields.tsx';
import { useSending } from '../../forms/useSending.ts';
import { errorMessages } from '../../i18n/errors.ts';
import { failureText } from '../../i18n/failureText.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signInMessages } from '../signIn/signInMessages.ts';
import { CodeField } from './CodeField.tsx';
import { messages as codeMessages } from './codeMessages.ts';
import { addressProblems, messages, passwordProblems } from './recoveryMessages.ts';

export interface Proof {
  account: string;
  countryCode: string;
  code: string;
  password: string;
}

interface ProvenFormProps {
  purpose: CodePurpose;
  submit: string;
  onSubmit: (proof: Proof) => Promise<void>;
  /** What must be so besides, and what is said where it is not. */
  children?: (tried: boolean) => ReactNode;
  mayBeSent?: boolean;
}

const EMPTY = { account: '', countryCode: DEFAULT_COUNTRY_CODE, code: '', password: '', confirmation: '' };
const LIMITS = { min: PASSWORD_MIN, max: PASSWORD_MAX };
/** Errors that are about an input and are told beside it. */
type About = readonly (ErrorName | 'redirected' | null)[];
const ABOUT_CODE: About = ['codeWrong', 'codeExpired', 'codeLockedOut'];
const ABOUT_ACCOUNT: About = ['accountExists', 'accountUnknown'];
const ABOUT_PASSWORD: About = ['passwordCommon', 'passwordOfContext'];
const TOLD_BESIDE: About = [...ABOUT_CODE, ...ABOUT_ACCOUNT, ...ABOUT_PASSWORD];

/** An address that is proven by a code, and a password for it. */
export function ProvenForm({ purpose, submit, onSubmit: send, children, mayBeSent = true }: ProvenFormProps) {
  const format = useMessage();
  const [given, setGiven] = useState(EMPTY);
  const [addressTried, setAddressTried] = useState(false);
  const { account, countryCode, code, password, confirmation } = given;
  const address = account.trim() === '' ? null : meantAddress(given);
  const weak = passwordProblem(password);
  const isWhole =
    address?.problem === null && /^\d{6}$/.test(code.trim()) && weak === null && confirmation === password;
  const { form, tried, busy, failure, changed, focusWrong, onSubmit } = useSending(isWhole && mayBeSent, () =>
    send({ account: account.trim(), countryCode, code: code.trim(), password }),
  );
  const change = (part: Partial<typeof EMPTY>) => {
    changed();
    setGiven({ ...given, ...part });
  };

  const why = errorNameOf(failure);
  const refused = (name: string) => isRefused(failure, name);

  const accountError = () => {
    if (ABOUT_ACCOUNT.includes(why)) return format(errorMessages[why as ErrorName]);
    if (refused('account')) return format(signInMessages.refusedField);
    if (!tried && !addressTried) return undefined;
    if (address === null) return format(messages.addressMissing);
    const { problem } = address;
    return problem === null || problem === 'countryCode' ? undefined : format(addressProblems[problem]);
  };
  const codeError = () => {
    if (ABOUT_CODE.includes(why)) return format(errorMessages[why as ErrorName]);
    return tried && !/^\d{6}$/.test(code.trim()) ? format(codeMessages.codeWrong) : undefined;
  };
  const passwordError = () => {
    if (ABOUT_PASSWORD.includes(why)) return format(errorMessages[why as ErrorName]);
    return tried && weak !== null ? format(passwordProblems[weak], LIMITS) : undefined;
  };
  const mismatch = tried && confirmation !== password ? format(messages.mismatch) : undefined;

  const isShown = TOLD_BESIDE.includes(why) || refused('account') || refused('countryCode');
  return (
    <form ref={form} noValidate className="mt-6 flex flex-col gap-4" onSubmit={onSubmit}>
      <AccountFields
        label={format(signInMessages.username)}
        hint=""
        value={{ account, countryCode }}
        error={accountError()}
        countryError={wrong => (address?.problem === 'countryCode' || refused('countryCode') ? wrong : undefined)}
        onChange={change}
      />
      <CodeField
        purpose={purpose}
        account={account}
        countryCode={countryCode}
        error={codeError()}
        input={{ value: code, onChange: ({ target }) => change({ code: target.value }) }}
        onNoAddress={() => {
          setAddressTried(true);
          focusWrong();
        }}
      />
      <Field label={format(messages.newPassword)} hint={format(messages.passwordHint, LIMITS)} error={passwordError()}>
        {wiring => (
          <PasswordInput
            {...wiring}
            autoComplete="new-password"
            value={password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
      <Field label={format(messages.confirmation)} error={mismatch}>
        {wiring => (
          <PasswordInput
            {...wiring}
            autoComplete="new-password"
            value={confirmation}
            onChange={({ target }) => change({ confirmation: target.value })}
          />
        )}
      </Field>
      {children?.(tried)}
      <div role="alert">
        {failure !== null && !isShown && <p className="text-danger">{failureText(format, failure)}</p>}
      </div>
      <Button type="submit" weight="primary" wide busy={busy}>
        {submit}
      </Button>
    </form>
  );
}
