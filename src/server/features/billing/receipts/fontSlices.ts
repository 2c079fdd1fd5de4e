/** Noto fonts are split into slices of about 100 characters; only the slices that a page needs are loaded. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LanguageCode } from '../../../../../models/speech.ts';

const require = createRequire(import.meta.url);

/** `ranges`: pairs of first and last code point. */
export interface Slice {
  file: string;
  ranges: readonly (readonly [number, number])[];
}

const LISTS = {
  'noto-sans': require.resolve('@fontsource-variable/noto-sans/unicode.json'),
  'noto-sans-sc': require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'),
  'noto-sans-tc': require.resolve('@fontsource-variable/noto-sans-tc/unicode.json'),
  'noto-sans-jp': require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'),
} as const;
type Family = keyof typeof LISTS;

const FAMILIES: Partial<Record<LanguageCode, readonly Family[]>> = {
  zh_TW: ['noto-sans', 'noto-sans-tc', 'noto-sans-sc'],
  ja: ['noto-sans', 'noto-sans-jp', 'noto-sans-sc'],
};
const OTHERWISE: readonly Family[] = ['noto-sans', 'noto-sans-sc'];

const rangesIn = (written: string): Slice['ranges'] =>
  written.split(',').map(range => {
    const [first = '', last = first] = range.slice('U+'.length).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

async function slicesOf(family: Family): Promise<Slice[]> {
  const listed = LISTS[family];
  const ranges = JSON.parse(await readFile(listed, 'utf8')) as Record<string, string>;
  const slices = Object.entries(ranges).map(([name, written]) => ({
    // Slices without a name have a number in brackets.
    file: join(dirname(listed), 'files', `${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: rangesIn(written),
  }));
  // The later slice has priority, as in CSS Fonts 4, 4.5.1.
  return slices.reverse();
}

const has =
  (codePoint: number) =>
  ({ ranges }: Slice): boolean =>
    ranges.some(([first, last]) => codePoint >= first && codePoint <= last);

export type SliceOf = (sign: string) => Slice | null;

export function createFontSlices(): (language: LanguageCode) => Promise<SliceOf> {
  const known = new Map<Family, Promise<Slice[]>>();
  const read = (family: Family) => {
    const slices = known.get(family) ?? slicesOf(family);
    known.set(family, slices);
    return slices;
  };
  return async language => {
    const slices = (await Promise.all((FAMILIES[language] ?? OTHERWISE).map(read))).flat();
    return sign => slices.find(has(sign.codePointAt(0) ?? 0)) ?? null;
  };
}
