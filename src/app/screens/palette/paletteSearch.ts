import uFuzzy from '@leeoniya/ufuzzy';
import { hasWords, searchKey } from '../../../../models/textKey.ts';

/** Tolerates one typing error per word, in any script (from the library’s manual). */
const matcher = new uFuzzy({
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
  intraMode: 1,
});

/** With more matches than this, the first ones in the list’s own order are returned: ranking would take too long. */
const RANKED_MAX = 1_000;
/** Words may come in any order. */
const WORDS_IN_ANY_ORDER = 3;

export type PaletteSearch<Entry> = (query: string, limit: number) => Entry[];

/** The best matches first; none for an empty query. */
export function createPaletteSearch<Entry extends { name: string }>(entries: readonly Entry[]): PaletteSearch<Entry> {
  const keys = entries.map(({ name }) => searchKey(name));
  return (query, limit) => {
    const needle = searchKey(query.trim());
    if (needle === '') return [];
    const [matches, info, order] = matcher.search(keys, needle, WORDS_IN_ANY_ORDER, RANKED_MAX);
    const best = order && info ? order.slice(0, limit).map(at => info.idx[at]) : (matches ?? []).slice(0, limit);
    return best.flatMap(at => (at === undefined ? [] : (entries[at] ?? [])));
  };
}

/** Tests whether a name has every word of `query`, without typing errors; a number must be a whole number in it. */
export function hasExactWords(query: string): (name: string) => boolean {
  const contains = hasWords(query);
  const numbers = numbersIn(query);
  return name => contains(name) && numbers.every(number => numbersIn(name).includes(number));
}

const numbersIn = (name: string): string[] => searchKey(name).match(/\d+/g) ?? [];
