import { describe, expect, it } from 'vitest';
import { cycleVariant, PasscodeDigits, PasscodeType, passcodeTypeChosen } from '../../../models/passcode.ts';

describe('the type of a passcode', () => {
  it.each([
    [1, PasscodeType.PERMANENT],
    [2, PasscodeType.LIMIT],
    [3, PasscodeType.ONCE],
    [4, PasscodeType.CLEAR],
    [5, PasscodeType.CYCLE],
    [6, PasscodeType.CUSTOM],
    [0, undefined],
    [7, undefined],
  ])('for the chosen option %s is stored as %s', (choice, type) => expect(passcodeTypeChosen(choice)).toBe(type));

  it.each([
    [[6, 7], 5],
    [[7, 6], 5],
    [[1, 2, 3, 4, 5, 6, 7], 6],
    [[1, 2, 3, 4, 5], 7],
    [[1], 8],
    [[7], 14],
    [[7, 7], 14],
    [[1, 2], undefined],
    [[], undefined],
  ])('for the weekdays %j has the cycle variant %s', (days, variant) => expect(cycleVariant(days)).toBe(variant));
});

describe('the digits of a passcode', () => {
  it.each(['1234', '123456789', '0000'])('%s are valid', digits =>
    expect(PasscodeDigits.safeParse(digits).success).toBe(true),
  );
  it.each(['', '123', '1234567890', '12a4', '12 34', '-1234'])('%j are not valid', digits =>
    expect(PasscodeDigits.safeParse(digits).success).toBe(false),
  );
});
