/** A formatter without a locale uses that of the machine, not that of the reader. */
import { expect, it } from 'vitest';
import { matchesIn } from '../../support/sourceLines.ts';

/** No argument, or options in place of the locale. */
const NO_LOCALE = String.raw`\(\s*(?:\)|undefined|\[\s*\]|\{)`;
const BARE = new RegExp(
  [
    String.raw`\bIntl\.[A-Z]\w+(?<!\.Locale)${NO_LOCALE}`,
    String.raw`\.toLocale(?:|Date|Time|UpperCase|LowerCase)(?:String)?${NO_LOCALE}`,
    String.raw`\.localeCompare\((?:[^(),]|\([^()]*\))*\)`,
  ].join('|'),
  'g',
);

it.each([
  ['new Intl.DateTimeFormat()', 1],
  ['new Intl.NumberFormat(undefined, {})', 1],
  ['new Intl.Collator([])', 1],
  ['new Intl.DateTimeFormat(locale, {})', 0],
  ['at.toLocaleString()', 1],
  ['at.toLocaleDateString({ dateStyle: "short" })', 1],
  ['name.toLocaleUpperCase(locale)', 0],
  ['a.localeCompare(b.name())', 1],
  ["a.localeCompare(b, 'en')", 0],
])('the code %s has %i formatters without a locale', (code, count) =>
  expect([...code.matchAll(BARE)]).toHaveLength(count),
);

it('every formatter of the product names its locale', () => {
  expect(matchesIn(['models/**/*.ts', 'machines/**/*.ts', 'src/**/*.{ts,tsx,js,mjs}'], BARE)).toEqual([]);
});
