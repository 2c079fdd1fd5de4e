import { useState } from 'react';
import { kindOfAddress } from '../../../../models/address.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { type AddressChange, accountCommands, PURPOSES } from '../../actors/account.ts';
import { AccountFields } from '../../forms/AccountFields.tsx';
import { useRefused } from '../../forms/useRefused.ts';
import { useUnsavedChanges } from '../../forms/useUnsavedChanges.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { CodeField } from '../recovery/CodeField.tsx';
import { messages as codeMessages } from '../recovery/codeMessages.ts';
import { addressProblems, messages as recovery } from '../recovery/recoveryMessages.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signIn } from '../signIn/signInMessages.ts';
import { changeMeans, changeTitles, messages, newAddress } from './accountMessages.ts';

interface AddressDialogProps {
  what: AddressChange;
  user: CurrentUser;
  onClose: () => void;
  onDone: () => void;
}

const ABOUT = {
  ...{ codeWrong: 'code', codeExpired: 'code', codeLockedOut: 'code', wrongPassword: 'password' },
  ...{ accountExists: 'account', accountRepeated: 'account', alreadyBound: 'account' },
} as const;

/** A new address, which counts only with the code that is sent there, and the password. */
export function AddressDialog({ what, user, onClose, onDone }: AddressDialogProps) {
  const format = useMessage();
  const [given, setGiven] = useState({ account: '', countryCode: user.countryCode, code: '', password: '' });
  const [tried, setTried] = useState(false);
  const [addressTried, setAddressTried] = useState(false);
  const { account, countryCode, code, password } = given;
  const form = useUnsavedChanges(async () => {
    await accountCommands.changeAddress(what, { account: account.trim(), countryCode, code: code.trim(), password });
    onDone();
  }, onClose);
  const refused = useRefused(form, ['account', 'countryCode', 'mobile', 'email', 'code', 'password'], ABOUT);
  const change = (part: Partial<typeof given>) => {
    const next = { ...given, ...part };
    setGiven(next);
    const { account: written, code: digits, password: secret } = next;
    form.changed([written, digits, secret].some(text => text !== ''));
  };

  const isNothing = account.trim() === '';
  const { address, problem } = meantAddress({ account, countryCode });
  const kind = kindOfAddress(address);
  const wanted = what === 'account' ? kind : what;
  const otherKind = kind === wanted ? null : wanted === 'email' ? 'email' : 'phone';
  const wrongAddress = problem === 'countryCode' ? otherKind : (problem ?? otherKind);
  const isCode = /^\d{6}$/.test(code.trim());
  const invalid = format(addressProblems[wanted === 'email' ? 'email' : 'phone']);
  const accountError = () => {
    if ((tried || addressTried) && isNothing) return format(recovery.addressMissing);
    if ((tried || addressTried) && wrongAddress !== null) return format(addressProblems[wrongAddress]);
    return refused.at('account', invalid) ?? refused.at('mobile', invalid) ?? refused.at('email', invalid);
  };
  const codeError =
    tried && !isCode ? format(codeMessages.codeWrong) : refused.at('code', format(codeMessages.codeWrong));
  const passwordError = tried && password === '' ? format(signIn.passwordMissing) : refused.at('password', '');
  return (
    <FormDialog
      form={form}
      title={format(changeTitles[what])}
      failureShown={refused.shown}
      onSubmit={() => {
        setTried(true);
        if (!isNothing && problem === null && wrongAddress === null && isCode && password !== '') form.submit(null);
      }}
    >
      <p className="wrap-anywhere text-muted">{format(changeMeans[what], { address: user[user.main] })}</p>
      <AccountFields
        label={format(newAddress[what])}
        hint=""
        value={{ account, countryCode }}
        error={accountError()}
        countryError={wrong => (problem === 'countryCode' ? wrong : refused.at('countryCode', wrong))}
        onChange={change}
      />
      <CodeField
        purpose={PURPOSES[what]}
        account={account}
        countryCode={countryCode}
        error={codeError}
        input={{ value: code, onChange: ({ target }) => change({ code: target.value }) }}
        onNoAddress={() => setAddressTried(true)}
      />
      <Field label={format(messages.yourPassword)} error={passwordError}>
        {wiring => (
          <PasswordInput {...wiring} value={password} onChange={({ target }) => change({ password: target.value })} />
        )}
      </Field>
    </FormDialog>
  );
}
