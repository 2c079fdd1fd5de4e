import { lookUp } from '../../models/lookUp.ts';
import type { Glossary } from './catalogueFaults.ts';
import type { MessageTexts } from './sources.ts';

type Rules = Pick<Glossary, 'stems' | 'never' | 'exempt'>;

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
/** Lower-case text without the names of placeholders, which are code, not words. */
const words = (message: string): string => message.replace(/\{\w+(?=[,}])/g, '{').toLowerCase();
const usesTerm = (english: string, term: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}])${escaped(term.toLowerCase())}(?![\p{L}])`, 'u').test(words(english));
const usesWord = (message: string, word: string): boolean =>
  new RegExp(String.raw`(?<![\p{L}])${escaped(word)}`, 'iu').test(message);

function faultsOf(english: string, translation: string, { stems = {}, never = {} }: Rules): string[] {
  const text = words(translation);
  const lacking = Object.entries(stems)
    .filter(([term, forms]) => usesTerm(english, term) && !forms.some(form => text.includes(form.toLowerCase())))
    .map(([term, forms]) => `lacks “${forms.join('” or “')}” for “${term}”`);
  const forbidden = Object.entries(never)
    .filter(([word]) => usesWord(translation, word))
    .map(([word, instead]) => `says “${word}” instead of “${instead}”`);
  return [...lacking, ...forbidden];
}

/** Messages that break their language's glossary, and exemptions that no message needs. */
export function glossaryFaults(english: MessageTexts, translated: MessageTexts, rules: Rules): string[] {
  const exempt = rules.exempt ?? {};
  return Object.entries(translated).flatMap(([id, translation]) => {
    const original = lookUp(english, id);
    if (original === undefined) return [];
    const faults = faultsOf(original, translation, rules);
    if (lookUp(exempt, id) === undefined) return faults.map(fault => `${id} ${fault}`);
    return faults.length > 0 ? [] : [`${id} needs no exemption`];
  });
}
