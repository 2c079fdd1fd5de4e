/** Verification codes for tests of the machines. */
import type { NewVerificationCodeFact, VerificationCodeFact } from '../../models/facts/verificationCode.facts.ts';
import { CODE_LIFETIME_MS, type CodeDelivery, type CodeId, CodePurpose } from '../../models/verificationCode.ts';
import { NOON } from './givenFacts.ts';

type Of<Type extends NewVerificationCodeFact['type']> = Extract<NewVerificationCodeFact, { type: Type }>;

export const codeFact = <const Type extends NewVerificationCodeFact['type']>(
  type: Type,
  data: Of<Type>['data'],
  at: number,
) => ({ type, data, at }) as unknown as Extract<VerificationCodeFact, { type: Type }>;

export const codeNo = (number: number) => `code-${number}` as CodeId;
export const askedCode = {
  codeId: codeNo(1),
  addressKey: 'key',
  addressRef: 'ref-address',
  codeRef: 'ref-code',
  purpose: CodePurpose.REGISTER as CodePurpose,
  delivery: 'sms' as CodeDelivery,
  uid: null,
};
export const codeRequested = (number = 1, at = NOON, change: Partial<typeof askedCode> = {}) =>
  codeFact(
    'verificationCode.requested.v1',
    { ...askedCode, codeId: codeNo(number), ...change, expiresAt: at + CODE_LIFETIME_MS },
    at,
  );
export const codeWrong = (tries: number, number = 1, at = NOON) =>
  codeFact('verificationCode.wrong.v1', { codeId: codeNo(number), tries }, at);
