import { searchKey } from '../../../../models/textKey.ts';

const MIN_LETTERS = 3;

/**
 * The rest of a query that begins with the verb, which may be shortened (`unl room 104`), have several words
 * (`kilidi aç garaj`) or be written without a space (`解錠玄関`). Null for another query.
 */
export function afterVerb(query: string, verb: string): string | null {
  const typed = query.normalize('NFC').trim();
  const words = typed.split(/\s+/);
  const verbWords = verb.split(/\s+/).map(word => searchKey(word));
  const [first = ''] = words.map(word => searchKey(word));
  const whole = searchKey(verb);
  if (first.length > whole.length && first.startsWith(whole)) return typed.slice(verb.length);
  if (first.length < Math.min(MIN_LETTERS, whole.length)) return null;
  const length = words.findIndex((word, at) => !verbWords[at]?.startsWith(searchKey(word)));
  return length > 0 ? words.slice(length).join(' ') : null;
}
