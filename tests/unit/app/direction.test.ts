/** The page works from right to left too: no style names a side, and icons that point left or right are mirrored. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matchesIn } from '../../support/sourceLines.ts';

/** In a string, after a space, a variant or a minus. */
const BEFORE = String.raw`(?<=[\s'"\`:!-])`;
const LENGTH = String.raw`-(?=[\d[(]|auto\b|px\b|full\b)`;
const SIDES = [
  `(?:(?:scroll-)?[mp][lr]|left|right)${LENGTH}`,
  String.raw`(?:text|float|clear|object|bg|justify)-(?:left|right)(?![\w-])`,
  String.raw`rounded-(?:[lr]|[tb][lr])(?![\w])`,
  'border-[lr](?![\\w])',
  String.raw`(?:space|divide)-x-reverse\b`,
  `translate-x${LENGTH}`,
  String.raw`origin-(?:[a-z]+-)?(?:left|right)\b`,
  String.raw`(?:bg|mask)-(?:gradient|linear)-to-[tb]?[lr]\b`,
].join('|');
const PHYSICAL_CLASS = new RegExp(`${BEFORE}(?:${SIDES})`, 'g');
const PHYSICAL_PROPERTY = new RegExp(
  [
    String.raw`(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b`,
    String.raw`(?<![\w-])border-(?:top|bottom)-(?:left|right)-radius\b`,
    String.raw`(?<![\w-])(?:text-align|float|clear):\s*(?:left|right)\b`,
    String.raw`\b(?:margin|padding|border)(?:Left|Right)\b`,
    // A length: messages and counters have these names too.
    String.raw`(?<![\w.-])(?:left|right): ?(?:share\(|[xy]\b|-?[\d.]|\`|['"]-?\d)`,
  ].join('|'),
  'g',
);

/** Places on a picture, which is the same in every language. */
const EXCEPTIONS = [
  // The layout of a statechart has coordinates, in a frame that reads from left to right.
  /^src\/app\/screens\/explorer\/ChartPicture\.tsx:\d+ left: x$/,
  // The piece moves over the captcha's picture.
  /^src\/app\/screens\/recovery\/Captcha\.tsx:\d+ left: share\($/,
];

describe('the physical directions “left” and “right” in styles', () => {
  it.each([
    ['"ml-auto"', 1],
    ["'-ml-4 sm:pr-0'", 2],
    ['"max-sm:left-4 text-right"', 2],
    ['"rounded-l-box border-r rounded-tl-lg"', 3],
    ['"-translate-x-1/2 origin-top-left"', 2],
    ['"ms-auto pe-2 start-0 text-start rounded-s-box border-e inset-x-0 -translate-y-1/2"', 0],
    ["import X from 'lucide-react/icons/chevron-left'", 0],
  ])('are detected in the classes %s: %i times', (classes, count) =>
    expect([...classes.matchAll(PHYSICAL_CLASS)]).toHaveLength(count),
  );

  it('are used by no class of the app', () => {
    expect(matchesIn(['src/app/**/*.{ts,tsx,html}'], PHYSICAL_CLASS)).toEqual([]);
  });

  it('are used by no CSS property except the listed exceptions', () => {
    const found = matchesIn(['src/app/**/*.{tsx,css,html}'], PHYSICAL_PROPERTY);
    expect(found.filter(place => !EXCEPTIONS.some(exception => exception.test(place)))).toEqual([]);
    for (const exception of EXCEPTIONS) expect(found.some(place => exception.test(place))).toBe(true);
  });
});

describe('an icon that points left or right', () => {
  const POINTING =
    /^(?:Arrow|Chevron|ChevronsL|ChevronsR|Corner|Log|Send|Undo|Redo|Reply|Forward|External|Indent|List$|Text)/;
  const UPRIGHT = /^(?:ArrowUp|ArrowDown|ChevronUp|ChevronDown|Chevrons(?:Up|Down|UpDown)|TextSearch)$/;
  const names = matchesIn(['src/app/**/*.{ts,tsx}'], /import (?:\w+|\{[^}]+\}) from 'lucide-react[^']*'/g)
    .flatMap(line => [...line.slice(line.indexOf('import')).matchAll(/\b[A-Z]\w+/g)])
    .map(([name]) => name);
  const styles = readFileSync('src/app/ui/theme.css', 'utf8');
  const classOf = (name: string) => `.lucide-${name.replaceAll(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}`;

  it.each([...new Set(names)].filter(name => POINTING.test(name) && !UPRIGHT.test(name)))(
    '%s is mirrored in right-to-left languages',
    name => expect(styles).toMatch(new RegExp(`${classOf(name).replace('.', '\\.')}[,\\s]`)),
  );
});
