import { describe, expect, it } from 'vitest';
import { IdNumber, maskedIdNumber } from '../../../models/idNumber.ts';

describe('an ID number', () => {
  it.each(['11010519491231002X', '440524188001010014', ' 11010519491231002x '])('is valid: %j', text => {
    expect(IdNumber.safeParse(text).data).toBe(text.trim().toUpperCase());
  });

  it.each([
    ['a wrong check character', '110105194912310021'],
    ['two digits changed for one another', '11010519491231020X'],
    ['a day that there is not', '11010519490231002X'],
    ['a 13th month', '11010519491331002X'],
    ['another century', '11010517491231002X'],
    ['too few digits', '1101051949123100'],
    ['the 15 digits of before 1999', '110105491231002'],
    ['a region that begins with 0', '01010519491231002X'],
    ['a letter within', '1101051949123X0021'],
    ['other digits', '１１０１０５１９４９１２３１００２Ｘ'],
    ['nothing', ''],
  ])('is invalid with %s', (_, text) => {
    expect(IdNumber.safeParse(text).success).toBe(false);
  });

  it('is masked except for its first and last characters', () => {
    expect(maskedIdNumber('11010519491231002X')).toBe('110•••••••••••••2X');
    expect(maskedIdNumber('')).toBe('');
  });
});
