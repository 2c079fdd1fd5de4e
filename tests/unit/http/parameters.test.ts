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
    ['%E0%A4%A', 'an incomplete character'],
    ['a=%zz', 'a percent sign without a number'],
    ['a=%', 'a percent sign at the end'],
    ['a=%ff', 'a byte that is not UTF-8'],
    ['a=1&a=2', 'a repeated name'],
    ['__proto__=1', 'a name that objects inherit'],
    ['constructor=1', 'another inherited name'],
    ['a=%00', 'a null character'],
    ['a=%ED%A0%80', 'half of a surrogate pair'],
    [Array.from({ length: 65 }, (_, index) => `p${index}=1`).join('&'), 'more parameters than any call takes'],
  ])('%s are refused because of %s', encoded => expect(readParameters(encoded)).toBeNull());
});
