import { parse } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { describe, expect, it } from 'vitest';
import { PSEUDO_LOCALES, pseudoMessage } from '../../../src/app/i18n/pseudo.ts';

const MESSAGE =
  'Hello <b>{name}</b>: {count, plural, =0 {no locks} one {# lock} other {# locks}}, {state, select, open {open} other {shut}} since {at, date}';
const shaped = (message: string, locale: (typeof PSEUDO_LOCALES)[number]) =>
  printAST(pseudoMessage(parse(message), locale));

describe('a pseudo-locale', () => {
  it.each(PSEUDO_LOCALES)('%s keeps placeholders, tags and plural forms', locale => {
    const { success, error } = isStructurallySame(parse(MESSAGE), pseudoMessage(parse(MESSAGE), locale));
    expect(error).toBeUndefined();
    expect(success).toBe(true);
  });

  it.each(['Unlock all locks', 'Add', 'Couldn’t load your records. Try again.'])('makes “%s” 40 % longer', text => {
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    const long = shaped(text, 'qps-long').match(/\p{L}/gu)?.length ?? 0;
    expect(long / letters).toBeGreaterThanOrEqual(1.4);
    expect(long - letters * 1.4).toBeLessThan(1.1);
  });

  it('writes the lengthened text with accented letters', () => expect(shaped('Add', 'qps-long')).toBe('Åááðð'));

  it('writes Arabic letters inside a right-to-left isolate', () => {
    expect(shaped('Add {name}', 'qps-arab')).toBe('\u2067ادد {name}\u2069');
    expect(shaped('Lock 12', 'qps-arab')).not.toMatch(/[a-z]/i);
  });
});
