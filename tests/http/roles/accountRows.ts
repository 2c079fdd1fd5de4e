/** Calls about the user’s own account, with a wrong password where one is needed. */
import { accountCalls } from '../../../models/calls/account.calls.ts';
import { all, four, type Row } from './row.ts';

const wrong = { password: 'Wrong-2027' };
const code = '123456';
const refused = four('wrongPassword');

export const accountRows: readonly Row[] = [
  [accountCalls.updateUserInfo, { nickname: 'Somebody', country: 'AU' }, all],
  [accountCalls.setCompany, { ...wrong, companyName: 'Locks Ltd' }, refused],
  [accountCalls.deletePicture, {}, four('unchanged')],
  [accountCalls.checkPassword, wrong, refused],
  [accountCalls.changePassword, { ...wrong, newPassword: 'Two-kinds-7' }, refused],
  [accountCalls.changeAccount, { ...wrong, account: 'nobody@house.test', code }, refused],
  [accountCalls.bindMobile, { ...wrong, mobile: '0412345678', code }, refused],
  [accountCalls.bindEmail, { ...wrong, email: 'nobody@house.test', code }, refused],
  [accountCalls.unbind, { ...wrong, kind: 'email' }, refused],
  // The answer is only for owners of something to transfer; the stranger owns a lock.
  [
    accountCalls.transferUserConfirm,
    { account: 'nobody@house.test' },
    ['receiverUnknown', 'noPermission', 'noPermission', 'receiverUnknown'],
  ],
  [accountCalls.leaving, {}, all],
  [accountCalls.leave, { ...wrong, code }, refused],
];
