import { useState } from 'react';
import * as z from 'zod/mini';
import { type AddressProblem, kindOfAddress } from '../../../../models/address.ts';
import { accountCalls } from '../../../../models/calls/account.calls.ts';
import type { CurrentUser } from '../../../../models/calls/user.calls.ts';
import { meantAddress } from '../../../address/meantAddress.ts';
import { type AddressChange, accountCommands, PURPOSES } from '../../actors/account.ts';
import { AccountFields, type NamedAccount } from '../../forms/AccountFields.tsx';
import { useEditForm } from '../../forms/useEditForm.ts';
import { useMessage } from '../../i18n/intl.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../credential/FormDialog.tsx';
import { CodeField } from '../recovery/CodeField.tsx';
import { messages as codeMessages } from '../recovery/codeMessages.ts';
import { addressProblems, messages as recovery } from '../recovery/recoveryMessages.ts';
import { PasswordInput } from '../signIn/PasswordInput.tsx';
import { messages as signIn } from '../signIn/signInMessages.ts';
import { addressTitle, changeMeans, messages, newAddress } from './accountMessages.ts';

interface AddressDialogProps {
  what: AddressChange;
  user: CurrentUser;
  onClose: () => void;
  onDone: () => void;
}

const ABOUT = {
  codeWrong: 'code',
  codeExpired: 'code',
  codeLockedOut: 'code',
  wrongPassword: 'password',
  accountExists: 'account',
  accountRepeated: 'account',
  alreadyBound: 'account',
} as const;

const { account, code, password } = accountCalls.changeAccount.params.shape;
const ADDRESS = z.object({ account, code, password, countryCode: z.string() });
const PARAMS = { mobile: 'account', email: 'account' } as const;

/** Why the address is invalid. Errors of `countryCode` appear at its own field. */
function addressIssue(what: AddressChange, given: NamedAccount): AddressProblem | 'missing' | null {
  if (given.account.trim() === '') return 'missing';
  const { address, problem } = meantAddress(given);
  const kind = kindOfAddress(address);
  const wanted = what === 'account' ? kind : what;
  const otherKind = kind === wanted ? null : wanted === 'email' ? 'email' : 'phone';
  return problem === 'countryCode' ? (otherKind ?? problem) : (problem ?? otherKind);
}

/** A new address requires the code sent to it, and the password. */
export function AddressDialog({ what, user, onClose, onDone }: AddressDialogProps) {
  const format = useMessage();
  const [addressTried, setAddressTried] = useState(false);
  const form = useEditForm({
    schema: ADDRESS,
    rules: given => {
      const issue = addressIssue(what, given);
      if (issue === null) return {};
      return issue === 'countryCode' ? { countryCode: { type: issue } } : { account: { type: issue } };
    },
    first: { account: '', countryCode: user.countryCode, code: '', password: '' },
    about: ABOUT,
    params: PARAMS,
    compared: ({ account, code, password }) => ({ account, code, password }),
    async save(given) {
      await accountCommands.changeAddress(what, given);
      onDone();
    },
    onClose,
  });
  const { account, countryCode } = form.values;
  const issue = addressIssue(what, { account, countryCode });
  const accountWrong = (found: string) => {
    if (found === 'server' || issue === 'countryCode' || issue === null) {
      const isEmail =
        (what === 'account' ? kindOfAddress(meantAddress({ account, countryCode }).address) : what) === 'email';
      return format(addressProblems[isEmail ? 'email' : 'phone']);
    }
    return format(issue === 'missing' ? recovery.addressMissing : addressProblems[issue]);
  };
  const isNone = addressTried && issue !== null && issue !== 'countryCode';
  const passwordError = form.errorAt('password', found => (found === 'server' ? '' : format(signIn.passwordMissing)));
  return (
    <FormDialog form={form} title={format(addressTitle(what, user))}>
      <p className="wrap-anywhere text-muted">{format(changeMeans[what], { address: user[user.main] })}</p>
      <AccountFields
        label={format(newAddress[what])}
        hint=""
        value={{ account, countryCode }}
        error={form.errorAt('account', accountWrong) ?? (isNone ? accountWrong(issue) : undefined)}
        countryError={wrong =>
          meantAddress({ account, countryCode }).problem === 'countryCode' ? wrong : form.errorAt('countryCode', wrong)
        }
        onChange={form.change}
      />
      <CodeField
        purpose={PURPOSES[what]}
        account={account}
        countryCode={countryCode}
        error={form.errorAt('code', format(codeMessages.codeWrong))}
        input={form.register('code')}
        onNoAddress={() => setAddressTried(true)}
      />
      <Field label={format(messages.yourPassword)} error={passwordError}>
        {wiring => <PasswordInput {...wiring} {...form.register('password')} />}
      </Field>
    </FormDialog>
  );
}
