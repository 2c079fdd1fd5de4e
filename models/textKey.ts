/** Keys of names: one to search by, one to sort by, one to compare by. */

import { lookUp } from './lookUp.ts';

const ASCII = /^[\x20-\x7e]*$/;

/** Only these scripts lose their marks. In others, marks are vowels, or distinguish letters: が isn't か. */
const MARKED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])(\p{M}+)/gu;

/** These decompose into letter and mark, but have keys of their own on keyboards, so they keep the mark. */
const OWN_LETTERS = new Set(['й', 'ї', 'ў'].map(letter => letter.normalize('NFD')));

/** Letters without a decomposition, as users type them on other keyboards. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ς: 'σ', ґ: 'г', '’': "'", '‘': "'", ʼ: "'" },
};
const TYPED = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu');

const KATAKANA = /[ァ-ヶ]/g;
const KATAKANA_TO_HIRAGANA = -0x60;
const hiragana = (text: string): string =>
  text.replace(KATAKANA, kana => String.fromCharCode(kana.charCodeAt(0) + KATAKANA_TO_HIRAGANA));

/**
 * Folds compatibility forms, case, marks and kana. `isLetter`: true for a marked letter that is a letter of its own and
 * keeps its mark.
 */
function fold(text: string, isLetter: (letter: string) => boolean): string {
  const unmarked = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(MARKED, (marked, letter: string) => (isLetter(marked) ? marked : letter));
  return hiragana(unmarked.normalize('NFC'));
}

/** Folds case, width, marks and kana: `istanbul` for `İstanbul`, `елка` for `Ёлка`. Different names can share a key. */
export function searchKey(...texts: readonly string[]): string {
  const text = texts.join(' ');
  if (ASCII.test(text)) return text.toLowerCase();
  return fold(text, marked => OWN_LETTERS.has(marked)).replace(TYPED, letter => lookUp(TYPED_AS, letter) ?? letter);
}

/** Equal for the same name in other case or width. Marks count: Zamek and Zámek are two names. */
export const nameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

/** Tests whether a text contains every word of `search`, as a word or a part of one. */
export function hasWords(search: string): (text: string) => boolean {
  const words = searchKey(search).split(/\s+/).filter(Boolean);
  return text => {
    const key = searchKey(text);
    return words.every(word => key.includes(word));
  };
}

/** Sorts after every letter, so that `č` comes after all words with `c`. */
const AFTER = '\uf8ff';

/**
 * Letters that one of the offered languages sorts after another letter, and that none of the others treats as equal to
 * that letter.
 */
const FOLLOWS: Readonly<Record<string, string>> = {
  ...{ č: `c${AFTER}`, ř: `r${AFTER}`, š: `s${AFTER}`, ž: `z${AFTER}` },
  ...{ ñ: `n${AFTER}`, ğ: `g${AFTER}`, ş: `s${AFTER}` },
  ...{ ґ: `г${AFTER}`, є: `е${AFTER}`, і: `и${AFTER}`, ї: `и${AFTER}${AFTER}`, ў: `у${AFTER}` },
};
const FOLLOWING = new RegExp(`[${Object.keys(FOLLOWS).join('')}]`, 'gu');
const FOLLOWING_MARKED = new Set([...Object.keys(FOLLOWS), 'й'].map(letter => letter.normalize('NFD')));

const VOICED_KANA = /([\u3041-\u3096])[\u3099\u309a]/gu;
const unvoiced = (text: string): string => text.normalize('NFD').replace(VOICED_KANA, '$1').normalize('NFC');

/** Room 2 sorts before Room 10. */
const padded = (text: string): string => text.replace(/\d+/g, digits => digits.padStart(10, '0'));

/** Separates the two parts of a {@link sortKey}; sorts before every character of a name. */
export const SORT_PARTS = '\u0001';

function baseLetters(name: string): string {
  if (ASCII.test(name)) return name.toLowerCase();
  const letters = fold(name, marked => FOLLOWING_MARKED.has(marked)).replace(
    FOLLOWING,
    letter => lookUp(FOLLOWS, letter) ?? '',
  );
  return unvoiced(letters.replace(TYPED, letter => lookUp(TYPED_AS, letter) ?? letter));
}

/**
 * Sorts names by code point, in one order for all languages: base letters, then {@link SORT_PARTS} and the name with
 * its marks. A database can also sort the second part by a language's collation. Numbers in both parts sort by value.
 */
export const sortKey = (name: string): string =>
  `${padded(baseLetters(name))}${SORT_PARTS}${padded(name.normalize('NFKC'))}`;
