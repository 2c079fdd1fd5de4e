import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isStructurallySame } from '@formatjs/icu-messageformat-parser/manipulator.js';
import { isKeyOf, lookUp } from '../../models/lookUp.ts';
import type { MessageTexts } from './sources.ts';

/** A language's rules for translating the product's terms. */
export interface Glossary {
  /** Form of address, and other style for translators. */
  address: string;
  terms: Readonly<Record<string, string>>;
  /** English messages that the translation may leave unchanged. */
  asInEnglish: readonly string[];
  /** Keyed by English term: if the English has the term, the translation must have one of these stems. */
  stems?: Readonly<Record<string, readonly string[]>>;
  /** Words that a translation must not use, each with its replacement. */
  never?: Readonly<Record<string, string>>;
  /** Keyed by message id: why this message may break `stems` and `never`. */
  exempt?: Readonly<Record<string, string>>;
}

interface Translation {
  locale: string;
  messages: MessageTexts;
  glossary: Pick<Glossary, 'asInEnglish'>;
}

const inside = (element: MessageFormatElement): MessageFormatElement[] => {
  if (element.type === TYPE.tag) return element.children;
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => value);
  return [];
};

const everyElement = (elements: readonly MessageFormatElement[]): MessageFormatElement[] =>
  elements.flatMap(element => [element, ...everyElement(inside(element))]);

type Plural = Extract<MessageFormatElement, { type: TYPE.plural }>;

const pluralsIn = (elements: readonly MessageFormatElement[]): Plural[] =>
  everyElement(elements).filter(element => element.type === TYPE.plural);

/** True if the message has plural forms; `=0` and `=1` select separate sentences instead. */
const tellsApart = ({ options }: Plural): boolean =>
  Object.keys(options).some(category => category !== 'other' && !category.startsWith('='));

function lackingPlurals(
  original: readonly MessageFormatElement[],
  translated: readonly MessageFormatElement[],
  locale: string,
): string[] {
  const counted = new Set(pluralsIn(original).flatMap(plural => (tellsApart(plural) ? plural.value : [])));
  return pluralsIn(translated).flatMap(({ value, pluralType: type, options }) => {
    const needed = new Intl.PluralRules(locale, { type }).resolvedOptions().pluralCategories;
    return counted.has(value) ? needed.filter(category => !(category in options)) : [];
  });
}

const hasWords = (elements: readonly MessageFormatElement[]): boolean =>
  everyElement(elements).some(element => element.type === TYPE.literal && /\p{L}/u.test(element.value));

function parsed(message: string): MessageFormatElement[] | string {
  try {
    return parse(message);
  } catch (error) {
    return `isn’t valid ICU syntax: ${(error as Error).message}`;
  }
}

function faultOf(english: string, message: string, { locale, glossary }: Translation): string | null {
  const [original, translated] = [parse(english), parsed(message)];
  if (typeof translated === 'string') return translated;
  const { error } = isStructurallySame(original, translated);
  if (error) return error.message;
  const lacking = lackingPlurals(original, translated, locale);
  if (lacking.length > 0) return `lacks the plural forms ${lacking.join(', ')}`;
  if (message === english && hasWords(original) && !glossary.asInEnglish.includes(english))
    return 'is still in English';
  return null;
}

export interface Compared {
  /** Messages missing from the catalogue. A brand overrides only some, so most of its messages are missing. */
  missing: string[];
  faults: string[];
}

export function compareCatalogue(english: MessageTexts, translation: Translation): Compared {
  const { messages } = translation;
  const said = Object.entries(messages).map(([id, message]) => {
    const original = lookUp(english, id);
    const fault = original === undefined ? 'isn’t used' : faultOf(original, message, translation);
    return fault === null ? [] : [`${id} ${fault}`];
  });
  return { missing: Object.keys(english).filter(id => !isKeyOf(messages, id)), faults: said.flat() };
}
