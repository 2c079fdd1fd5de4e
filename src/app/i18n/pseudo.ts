/** Pseudo-locales: English in another shape, for development and tests. They show what a translation would break. */

import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { lookUp } from '../../../models/lookUp.ts';

/** `qps-long`: accented and 40 % longer. `qps-arab`: in Arabic letters, from right to left. */
export const PSEUDO_LOCALES = ['qps-long', 'qps-arab'] as const;
export type PseudoLocale = (typeof PSEUDO_LOCALES)[number];

const GROWTH = 1.4;

const ACCENTED: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ğ', i: 'í', l: 'ł', n: 'ñ', o: 'ö', s: 'š', t: 'ţ', u: 'ü', y: 'ý', z: 'ž' },
  ...{ A: 'Å', C: 'Ç', D: 'Ð', E: 'Ë', I: 'Î', L: 'Ł', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û', Y: 'Ý', Z: 'Ž' },
};

const ARABIC: Readonly<Record<string, string>> = {
  ...{ a: 'ا', b: 'ب', c: 'ص', d: 'د', e: 'ي', f: 'ف', g: 'غ', h: 'ه', i: 'ى', j: 'ج', k: 'ك', l: 'ل', m: 'م' },
  ...{ n: 'ن', o: 'و', p: 'پ', q: 'ق', r: 'ر', s: 'س', t: 'ت', u: 'ع', v: 'ڤ', w: 'ش', x: 'خ', y: 'ئ', z: 'ز' },
};

/** Right-to-left isolate, and its end. */
const [ISOLATE, END] = ['\u2067', '\u2069'];

/** Repeats vowels, so that the words themselves get longer. */
function longer(text: string): string {
  const extra = Math.ceil(text.match(/[A-Za-z]/g)?.length ?? 0) * (GROWTH - 1);
  const vowels = text.match(/[aeiouy]/gi)?.length ?? 0;
  let [seen, added] = [0, 0];
  return text.replaceAll(/[aeiouy]/gi, vowel => {
    seen++;
    const due = Math.ceil((extra * seen) / vowels) - added;
    added += due;
    return vowel + vowel.toLowerCase().repeat(due);
  });
}

const mapped = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map(letter => lookUp(letters, letter) ?? letter).join('');

function reshaped(text: string, locale: PseudoLocale): string {
  return locale === 'qps-arab' ? mapped(text.toLowerCase(), ARABIC) : mapped(longer(text), ACCENTED);
}

/** Placeholders, tags and plural forms stay as they are. */
function within(elements: readonly MessageFormatElement[], locale: PseudoLocale): MessageFormatElement[] {
  return elements.map(element => {
    switch (element.type) {
      case TYPE.literal:
        return { ...element, value: reshaped(element.value, locale) };
      case TYPE.tag:
        return { ...element, children: within(element.children, locale) };
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.entries(element.options).map(([name, option]) => [
          name,
          { ...option, value: within(option.value, locale) },
        ]);
        return { ...element, options: Object.fromEntries(options) };
      }
      default:
        return element;
    }
  });
}

const text = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

export function pseudoMessage(english: readonly MessageFormatElement[], locale: PseudoLocale): MessageFormatElement[] {
  const shaped = within(english, locale);
  return locale === 'qps-arab' ? [text(ISOLATE), ...shaped, text(END)] : shaped;
}
