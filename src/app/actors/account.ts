import type { AddressKind } from '../../../models/address.ts';
import { accountCalls, type Leaving } from '../../../models/calls/account.calls.ts';
import { type CurrentUser, userCalls } from '../../../models/calls/user.calls.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { send } from '../api/send.ts';
import { newCommandId } from './commandJob.ts';
import { defineResource } from './defineResource.ts';

export const useOwnAccount = defineResource<CurrentUser, void>({ load: () => send(userCalls.getInfo, {}) });

export type OwnAccount = ReturnType<typeof useOwnAccount>;

export const useLeaving = defineResource<Leaving, void>({ load: () => send(accountCalls.leaving, {}) });

interface Proof {
  account: string;
  countryCode: string;
  code: string;
  password: string;
}

/** `account`: the login name. The others: an e-mail address or phone number bound to the account. */
export type AddressChange = 'account' | AddressKind;

export const PURPOSES = {
  account: CodePurpose.MODIFY_ACCOUNT,
  mobile: CodePurpose.BIND_MOBILE,
  email: CodePurpose.BIND_EMAIL,
} as const satisfies Record<AddressChange, CodePurpose>;

export const accountCommands = {
  /** An empty `idNumber` leaves the stored one unchanged. */
  describe: (nickname: string, country: string, idNumber = '') =>
    send(accountCalls.updateUserInfo, {
      nickname,
      country,
      idNumber: idNumber || undefined,
      commandId: newCommandId(),
    }),
  /** An empty `companyName` makes the account personal. */
  setCompany: (companyName: string, password: string) =>
    send(accountCalls.setCompany, { companyName, password, commandId: newCommandId() }),
  setPicture: (blob: Blob) =>
    send(
      accountCalls.setPicture,
      { commandId: newCommandId() },
      { blob, fetch: (...sent) => fetch(...sent), signal: new AbortController().signal },
    ),
  deletePicture: () => send(accountCalls.deletePicture, { commandId: newCommandId() }),
  changePassword: (password: string, newPassword: string) =>
    send(accountCalls.changePassword, { password, newPassword, commandId: newCommandId() }),
  changeAddress: (what: AddressChange, { account, countryCode, ...proof }: Proof) => {
    const sent = { ...proof, commandId: newCommandId() };
    if (what === 'account') return send(accountCalls.changeAccount, { account, countryCode, ...sent });
    if (what === 'mobile') return send(accountCalls.bindMobile, { mobile: account, countryCode, ...sent });
    return send(accountCalls.bindEmail, { email: account, ...sent });
  },
  unbind: (kind: AddressKind, password: string) =>
    send(accountCalls.unbind, { kind, password, commandId: newCommandId() }),
  sendOwnCode: () => send(userCalls.sendValidationCode, { purpose: CodePurpose.UNREGISTER, commandId: newCommandId() }),
  leave: (password: string, code: string, takeBack: boolean | undefined) =>
    send(accountCalls.leave, { password, code, takeBack }),
};
