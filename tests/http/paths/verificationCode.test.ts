import { describe, expect } from 'vitest';
import { userCalls } from '../../../models/calls/user.calls.ts';
import { type AtTheForm, stagedVerificationCode, tried } from './verificationCodeStage.ts';
import { walkAtServer } from './walkStaged.ts';

/** The requester must see the delivery status. */
const isTold = (sent: 'sending' | 'sent' | 'failed') => async (here: AtTheForm) => {
  const { codeId, visitor } = here;
  if (codeId === null) return expect.fail('no code was asked for yet');
  expect(await visitor.data(userCalls.validationCode, { codeId })).toMatchObject({ codeId, sent });
};
const countsNoMore = (no: string) => async (here: AtTheForm) => expect(await tried(here, '123456')).toBe(no);

describe('generated paths of a verification code at the server', () => {
  walkAtServer(stagedVerificationCode, {
    none: async here => expect(await tried(here, '123456')).toBe('codeExpired'),
    'inForce.sending': isTold('sending'),
    'inForce.delivered': isTold('sent'),
    'inForce.undelivered': isTold('failed'),
    used: countsNoMore('codeExpired'),
    expired: countsNoMore('codeExpired'),
    lockedOut: countsNoMore('codeLockedOut'),
  });
});
