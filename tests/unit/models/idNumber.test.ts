import { describe, expect, it } from 'vitest';
import { IdNumber, maskedIdNumber } from '../../../models/idNumber.ts';

describe('an ID number', () => {
  it.each(['11010519491231002X', '440524188001010014', ' 11010519491231002x '])('is valid: %j', text => {
    expect(IdNumber.safeParse(text).data).toBe(text.trim().toUpperCase());
  });

  it.each([
    ['a wrong check character', '110105194912310021'],
    ['two swapped digits', '11010519491231020X'],
    ['a date that does not exist', '11010519490231002X'],
    ['a 13th month', '11010519491331002X'],
    ['a birth year before 1800', '11010517491231002X'],
    ['too few digits', '1101051949123100'],
    ['15 digits, as issued before 1999', '110105491231002'],
    ['a region that begins with 0', '01010519491231002X'],
    ['a letter within', '1101051949123X0021'],
    ['full-width digits', '１１０１０５１９４９１２３１００２Ｘ'],
    ['no characters', ''],
  ])('is invalid with %s', (_, text) => {
    expect(IdNumber.safeParse(text).success).toBe(false);
  });

  it('is masked except for its first and last characters', () => {
    expect(maskedIdNumber('11010519491231002X')).toBe('110•••••••••••••2X');
    expect(maskedIdNumber('')).toBe('');
  });
});
