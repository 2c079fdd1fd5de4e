/** Random input from outside: inherited property names, extreme numbers, very long texts, and known field names. */
import fc from 'fast-check';

export const INHERITED = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'prototype',
  'toString',
  'valueOf',
  'toJSON',
  'then',
  'length',
];
const ODD = [
  '',
  ' ',
  '\0',
  '\u202e',
  '#',
  '+',
  '/',
  '~',
  '$SYS',
  '..',
  '\ud800',
  '\u{1F6AA}',
  'NaN',
  '1e999',
  '-0',
  'null',
  '[]',
  '{}',
];

export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...INHERITED, ...ODD),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.nat(3000).map(length => 'x'.repeat(length)),
);

const oddNumber = fc.oneof(
  fc.constantFrom(0, -0, 1, -1, 255, 65_535, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** JSON with these field names among others; sometimes truncated, deeply nested, or with numbers too large to parse. */
export function oddJson(names: readonly string[], words: readonly string[] = []): fc.Arbitrary<string> {
  const name = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: oddText });
  const { value } = fc.letrec<{ value: unknown }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(null, true, false, ...words),
      oddText,
      oddNumber,
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(name, tie('value')), { maxLength: 5 }).map(entries => Object.fromEntries(entries)),
    ),
  }));
  const object = fc.array(fc.tuple(name, value), { maxLength: 8 }).map(entries => Object.fromEntries(entries));
  return fc
    .tuple(fc.oneof({ weight: 3, arbitrary: object }, { weight: 1, arbitrary: value }), fc.nat(20))
    .map(([made, turn]) => changed(JSON.stringify(made) ?? 'undefined', turn));
}

function changed(text: string, turn: number): string {
  if (turn === 0) return text.replaceAll(/-?\d+/g, '1e999');
  if (turn === 1) return text.slice(0, text.length / 2);
  return turn === 2 ? `${'['.repeat(5000)}${text}${']'.repeat(5000)}` : text;
}
