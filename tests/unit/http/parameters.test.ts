import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readParameters } from '../../../src/server/http/parameters.ts';

describe('request parameters', () => {
  it('are parsed back to the values that a browser encoded', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.stringMatching(/^[a-zA-Z]{1,8}$/), fc.string({ unit: 'grapheme' })), given => {
        const entries = Object.entries(given).filter(
          ([name, value]) => name !== 'constructor' && !value.includes('\0'),
        );
        const read = readParameters(new URLSearchParams(entries).toString());
        expect({ ...read }).toEqual(Object.fromEntries(entries));
      }),
    );
  });

  it.each([
    ['%E0%A4%A', 'a letter that is cut off'],
    ['a=%zz', 'no number after the percent sign'],
    ['a=%', 'nothing after it'],
    ['a=%ff', 'no text in UTF-8'],
    ['a=1&a=2', 'a name twice'],
    ['__proto__=1', 'a name that objects have'],
    ['constructor=1', 'another'],
    ['a=%00', 'a null'],
    ['a=%ED%A0%80', 'half a letter'],
    [Array.from({ length: 65 }, (_, index) => `p${index}=1`).join('&'), 'more than any call takes'],
  ])('%s is refused because of %s', encoded => expect(readParameters(encoded)).toBeNull());
});
