import { describe, expect, it } from 'vitest';
import { isGuessable } from '../../../models/guessable.ts';

describe('a passcode', () => {
  it.each([
    ...['0000', '777777777', '1234', '123456789', '7890', '8901', '4321', '987654', '1010', '121212', '123123'],
    ...['12341234', '3112', '1231', '2902', '1987', '2026', '241226', '122426', '991231', '24122026', '20261224'],
  ])('%s is guessable', digits => expect(isGuessable(digits)).toBe(true));

  it.each(['7294', '4613', '3202', '5700', '18355', '730581', '840237', '1357924', '35467281', '13579', '474951'])(
    '%s is not guessable',
    digits => expect(isGuessable(digits)).toBe(false),
  );
});
