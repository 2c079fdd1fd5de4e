import { describe, expect, it } from 'vitest';
import {
  hashNewPassword,
  isMostlyContext,
  newPasswordRefusal,
} from '../../../src/server/features/signIn/newPassword.ts';
import { isPassword } from '../../../src/server/features/signIn/password.ts';

const maya = { addresses: ['maya.lindqvist@house.test', '+4915123456789'], nickname: 'Maya Lindqvist' };

describe('a new password', () => {
  it.each([
    ['password1', 'passwordCommon'],
    ['Password1', 'passwordCommon'],
    ['1QAZ2wsx', 'passwordCommon'],
    ['Qwerty123', 'passwordCommon'],
    ['Green-door-7', null],
    ['Latchwork-7', 'passwordOfContext'],
  ])('%s is refused with the reason %s, where null means accepted', async (password, rejected) =>
    expect(await newPasswordRefusal(password, maya)).toEqual(rejected && { rejected }),
  );

  it('is hashed if it is accepted', async () => {
    const hash = await hashNewPassword('Green-door-7', maya);
    expect(hash).toBeTypeOf('string');
    expect(await isPassword('Green-door-7', String(hash))).toBe(true);
  });

  it('is refused, and not hashed, if it is a common password', async () =>
    expect(await hashNewPassword('trustno1', maya)).toEqual({ rejected: 'passwordCommon' }));
});

describe('context words, such as the user’s name, in a password', () => {
  it.each([
    ['lindqvist-77', true],
    ['LindQvist77', true],
    ['mayalindqvist1', true],
    ['maya.lindqvist1', true],
    ['Maya_Lindqvist7', true],
    ['4915123456789a', true],
    ['+4915123456789', true],
    ['Harbour-View-1', true],
    ['harbourview99', true],
    // A context word is allowed when most of the password is something else.
    ['lindqvist-Fern-77-x', false],
    ['maya-Fern-77', false],
    ['househouse-7', false],
    ['Green-door-7', false],
  ])('make up most of the password %s: %s', (password, mostly) =>
    expect(isMostlyContext(password, { ...maya, brandName: 'Harbour View' })).toBe(mostly),
  );
});
