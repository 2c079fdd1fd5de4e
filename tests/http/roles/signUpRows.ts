/** Calls that need no session; a session makes no difference. */
import { userCalls } from '../../../models/calls/user.calls.ts';
import { CodePurpose } from '../../../models/verificationCode.ts';
import { uidOf } from '../house.ts';
import { all, four, type Row } from './row.ts';

const proof = { account: 'nobody@house.test', password: 'Two-kinds-7', code: '123456' };
const pending = { uid: uidOf('owner'), sessionId: 'nobodys' };

export const signUpRows: readonly Row[] = [
  [userCalls.getSliderVerifyImg, {}, all],
  [userCalls.isSliderValid, { sliderId: 'nobodys', x: 100 }, four('puzzleGone')],
  [userCalls.sendValidationCode, { purpose: CodePurpose.REGISTER, account: proof.account }, four('puzzleNeeded')],
  [userCalls.validationCode, { codeId: 'nobodys' }, four('codeExpired')],
  [userCalls.register, { ...proof, agreed: true }, four('codeExpired')],
  [userCalls.resetPassword, proof, four('codeExpired')],
  [userCalls.confirmDevice, { ...pending, code: proof.code }, four('confirmationOver')],
  [userCalls.giveUpDevice, pending, all],
];
