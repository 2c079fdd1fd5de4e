/** The rules of docs/voice.md that a script can check. */
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';

const MOST_WORDS = 18;

/** Each rule is tested against one sentence at a time. */
const RULES: Readonly<Record<string, RegExp>> = {
  'names no actor': /\b(nobody|somebody|whoever|anybody|no one|someone else’s say)\b/i,
  'opens with “it is”': /^(it|there) (is|was|were|are|has been|had been)\b(?! (?:possible|worth))/i,
  'uses an old word': /\b(anew|from afar|by (itself|themselves)|thaw(s|ed|ing)?|thereof|whence|hitherto)\b/i,
  'joins clauses by a semicolon': /;/,
  'is passive': /\b(was|were)\b(?: \p{L}+){1,3} by\b/iu,
  'lacks a contraction':
    /\b(can ?not|(do|does|did|is|are|was|were|will|would|could|should|has|have|had) not|you (are|have) (?!to\b)(?:\p{L}+ed|not|no)\b|let us)\b/iu,
};

const EVERY_WORD = /[\p{L}\p{N}{}][\p{L}\p{N}{}’'.:/@+-]*/gu;

/**
 * All variants of a message: the first takes the first branch of each plural and select, the second takes the second,
 * and so on. A placeholder counts as one word.
 */
function branches(elements: readonly MessageFormatElement[]): string[] {
  const most = Math.max(1, ...elements.map(element => branchesOf(element).length));
  return Array.from({ length: most }, (_, nth) =>
    elements.map(element => branchesOf(element).at(nth) ?? branchesOf(element).at(-1) ?? '').join(''),
  );
}

function branchesOf(element: MessageFormatElement): string[] {
  if (element.type === TYPE.literal) return [element.value];
  if (element.type === TYPE.pound) return ['#1'];
  if (element.type === TYPE.tag) return branches(element.children);
  if (element.type === TYPE.plural || element.type === TYPE.select)
    return Object.values(element.options).flatMap(({ value }) => branches(value));
  return [`{${element.value}}`];
}

export const sentencesOf = (message: string): string[] =>
  branches(parse(message)).flatMap(text =>
    text
      .split(/(?<=[.!?…][”)]?)\s+|\n+/u)
      .map(sentence => sentence.trim())
      .filter(Boolean),
  );

function faultsOfSentence(sentence: string): string[] {
  const words = sentence.match(EVERY_WORD)?.length ?? 0;
  const broken = Object.entries(RULES).filter(([, rule]) => rule.test(sentence));
  return [...broken.map(([fault]) => fault), ...(words > MOST_WORDS ? [`has ${words} words in a sentence`] : [])];
}

/** Empty for a message that keeps the rules. */
export const voiceFaults = (message: string): string[] => [...new Set(sentencesOf(message).flatMap(faultsOfSentence))];
